import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { type EarlierText, listTextsOfPost, listTextsOfReply, removeEarlierText } from '#contract/text-history.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './edit-history.module.css';
import type { EditedText } from './edited-text.ts';
import { TextChanges } from './text-changes.tsx';

const t = messages('posts');

type Owner = EditedText['owner'];

const historyPages = (owner: Owner) =>
  'postId' in owner ? pages(listTextsOfPost, { params: owner }) : pages(listTextsOfReply, { params: owner });

/** Each edit with the words that it removed and added. */
export function EditHistoryDialog({ text, onClose }: { readonly text: EditedText; readonly onClose: () => void }) {
  // Both queries have the same data and page parameter.
  const query = useInfiniteQuery(historyPages(text.owner) as ReturnType<typeof pages<typeof listTextsOfPost>>);
  const current = { title: text.title ?? null, text: htmlToText(text.description) };
  return (
    <Dialog title={t('Edit history')} onClose={onClose}>
      <QueryList query={query} skeleton={2} empty={<p>{t('No earlier versions are kept.')}</p>}>
        {(versions) => (
          <ol aria-label={t('Edits')}>
            {versions.map((version, index) => (
              <Edit
                key={version.id}
                authorId={text.createdBy}
                owner={text.owner}
                before={version}
                after={versions[index - 1] ?? current}
              />
            ))}
          </ol>
        )}
      </QueryList>
    </Dialog>
  );
}

interface EditProps {
  readonly authorId: UserId | null;
  readonly owner: Owner;
  readonly before: EarlierText;
  readonly after: Pick<EarlierText, 'title' | 'text'>;
}

function Edit({ authorId, owner, before, after }: EditProps) {
  const { isStaff, user } = useUser();
  const isOwn = authorId !== null && authorId === user?.id;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={classes.edit}>
      <p className={classes.head}>
        <span dir="auto">{before.replacedBy.name}</span>
        <When iso={before.replacedAt} as="moment" />
      </p>
      {before.title !== null && after.title !== null && before.title !== after.title && (
        <p className={classes.title}>
          <TextChanges before={before.title} after={after.title} />
        </p>
      )}
      {before.text !== after.text && (
        <p className={classes.text}>
          <TextChanges before={before.text} after={after.text} />
        </p>
      )}
      {(isStaff || isOwn) && (
        <Button isDanger onClick={() => setAsking(true)}>
          {t('Delete the earlier version')}
        </Button>
      )}
      {isAsking && (
        <DeleteVersion asksReason={!isOwn} owner={owner} version={before} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

interface DeleteVersionProps {
  readonly asksReason: boolean;
  readonly owner: Owner;
  readonly version: EarlierText;
  readonly onClose: () => void;
}

function DeleteVersion({ asksReason, owner, version, onClose }: DeleteVersionProps) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      title={t('Delete this earlier version?')}
      text={t(
        'It will be deleted for everyone, also from quotes in the thread, and can’t be restored. The current text stays.',
      )}
      asksReason={asksReason}
      remove={(reason) => api(removeEarlierText, { params: { id: version.id }, query: { reason } })}
      onDeleted={() => {
        onClose();
        void client.invalidateQueries({ queryKey: historyPages(owner).queryKey });
      }}
      onClose={onClose}
    />
  );
}
