import { useState } from 'react';
import type { Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { AuthorIdentity } from '#web/features/members/parts/author-identity.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import entries from '#web/ui/entries.module.css';
import { Reason } from '#web/ui/reason.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { RoundNote } from '../tender/round-note.tsx';
import { TrustCard } from '../trust-card.tsx';
import { OfferActions } from './deciding/offer-actions.tsx';
import classes from './offer-card.module.css';
import { OfferFiles } from './offer-files.tsx';
import { badgesOf } from './offer-states.ts';
import { OfferTerms } from './offer-terms.tsx';
import { RequestChanges } from './request-changes.tsx';

const t = messages('freight');

const StaffActions = lazyComponent(async () => (await import('./staff-actions.tsx')).StaffActions);
const ChangesDialog = lazyComponent(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

interface OfferCardProps {
  readonly offer: Offer;
  readonly isOwn: boolean;
  /** That of a tender. */
  readonly round: number | undefined;
  /** The authors of all offers that are shown. */
  readonly among: readonly (UserId | null)[];
  readonly onRevise?: (() => void) | undefined;
}

/** One offer of a request, with what the reader may do with it. */
export function OfferCard({ offer, isOwn, round, among, onRevise }: OfferCardProps) {
  const { isStaff } = useUser();
  const [isOpen, setOpen] = useState(false);
  const { user, revision, updatedAt, reason, state } = offer;
  const isOver = state === 'DECLINED' || state === 'WITHDRAWN' || state === 'EXPIRED';
  return (
    <li
      className={`${classes.card} box`}
      id={`offer-${offer.id}`}
      data-over={isOver || undefined}
      data-won={state === 'ACCEPTED' || undefined}
    >
      <div className={entries.authorLine}>
        <Avatar name={user.name} picture={user.profilePic} size={28} />
        <MemberName person={user} className={entries.author} />
        {isOwn && <StateBadge name={t('Your offer')} tone="accent" />}
        {badgesOf(offer).map((badge) => (
          <StateBadge key={badge.name} {...badge} />
        ))}
        <a className={entries.when} href={`#offer-${offer.id}`}>
          <When iso={updatedAt} />
        </a>
      </div>
      <AuthorIdentity identity={user.identity} />
      <TrustCard userId={user.id} among={among} />
      {reason && (
        <div className={classes.note}>
          <Reason text={reason} />
        </div>
      )}
      <OfferTerms terms={offer} />
      <OfferFiles offer={offer} />
      {revision > 0 && (
        <p className={classes.note}>
          <Rich
            text={t('{count, plural, one {Revised # time.} other {Revised # times.}} <0>Show what changed</0>', {
              count: revision,
            })}
            parts={[
              (inner) => (
                <Button look="quiet" className={classes.link} onClick={() => setOpen(true)}>
                  {inner}
                </Button>
              ),
            ]}
          />
        </p>
      )}
      {isOwn && round !== undefined && <RoundNote offer={offer} round={round} />}
      {isOwn && <RevisionsLeft offer={offer} />}
      {offer.isOutdated && offer.can.decline && (
        <p className={classes.note}>
          <Rich
            text={t(
              'The request changed after this offer. You can accept it after <0>{name}</0> has confirmed or revised it.',
              { name: user.name },
            )}
            parts={[(inner) => <bdi>{inner}</bdi>]}
          />
        </p>
      )}
      {(offer.can.decline || offer.can.revise) && <RequestChanges changes={offer.requestChanges} />}
      <OfferActions offer={offer} onRevise={isOwn ? onRevise : undefined} />
      {isStaff && !isOwn && state !== 'ACCEPTED' && <StaffActions offer={offer} />}
      {isOpen && <ChangesDialog offer={offer} onClose={() => setOpen(false)} />}
    </li>
  );
}

function RevisionsLeft({ offer: { can, revision, revisionsLeft: left, isOutdated } }: { readonly offer: Offer }) {
  if (can.withdraw && !can.revise && left > 0) {
    return <p className={classes.note}>{t('The round is over, so its prices no longer change.')}</p>;
  }
  if (can.withdraw && !can.revise) {
    return (
      <p className={classes.note}>
        {t('It has been revised {max} times, which is the maximum. To change it, withdraw it and make a new offer.', {
          max: revision,
        })}
      </p>
    );
  }
  if (!can.revise) return null;
  return (
    <p className={classes.note}>
      {isOutdated &&
        `${t('The request changed after this version. Confirm or revise it, so that it can be accepted.')} `}
      {t('{count, plural, one {You can revise it # more time.} other {You can revise it # more times.}}', {
        count: Math.max(left, 1),
      })}
    </p>
  );
}
