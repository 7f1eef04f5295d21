import { useQuery } from '@tanstack/react-query';
import { changesBetween } from '#contract/freight/offer-changes.ts';
import type { Offer, OfferRevision } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { TextChanges } from '#web/features/posts/parts/text-changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { bothValues, ChangeList } from './change-list.tsx';
import classes from './changes-dialog.module.css';
import { revisionsQuery } from './queries.ts';

const t = messages('freight');

/** Each revision with what it changed, newest first. */
export function ChangesDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(revisionsQuery(offer.id));
  const revisions = data?.data ?? [];
  return (
    <Dialog title={t('Revisions of the offer of {name}', { name: offer.user.name })} onClose={onClose}>
      {isPending && <RowSkeleton rows={2} label={t('Loading revisions')} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      <ol aria-label={t('Revisions')}>
        {revisions
          .flatMap((after, at) => {
            const before = revisions[at - 1];
            return before ? [<Revision key={after.revision} before={before} after={after} />] : [];
          })
          .reverse()}
      </ol>
    </Dialog>
  );
}

function Revision({ before, after }: { readonly before: OfferRevision; readonly after: OfferRevision }) {
  const changes = changesBetween(before, after);
  return (
    <li className={classes.revision}>
      <p className={classes.head}>
        <Rich
          text={t('Revision {revision}, <0/>', { revision: after.revision })}
          parts={[() => <When iso={after.createdAt} as="moment" />]}
        />
      </p>
      {changes.length === 0 && <p>{t('Sent again without changes.')}</p>}
      <ChangeList changes={changes}>
        {(change) =>
          change.what === term('Notes') ? (
            <TextChanges before={change.before ?? ''} after={change.after ?? ''} />
          ) : (
            bothValues(change)
          )
        }
      </ChangeList>
    </li>
  );
}
