import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { hideAuthor } from '#contract/author-review.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { notify } from '#web/ui/toasts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { rememberDecision } from './recent-decisions.ts';
import { useUndo } from './use-decide.ts';

const t = messages('admin');

interface HideAuthorDialogProps {
  readonly author: { readonly id: UserId; readonly name: string };
  /** Who decides. */
  readonly userId: UserId;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function HideAuthorDialog({ author, userId, onDone, onClose }: HideAuthorDialogProps) {
  const client = useQueryClient();
  const undo = useUndo(userId);
  return (
    <ReasonDialog
      title={t('Reject and hide everything by {author}?', { author: author.name })}
      action={t('Reject and hide everything')}
      reader="author"
      suggestsReasons
      isDanger
      onConfirm={async (reason) => {
        const { message, data } = await api(hideAuthor, { params: { userId: author.id }, body: { reason } });
        const { decisionId } = data;
        rememberDecision(userId, {
          id: decisionId,
          text: t('{author}: {value} texts hidden', { author: author.name, value: data.rejected + data.hidden }),
        });
        notify.success(message, { id: decisionId, onUndo: () => undo.mutate(decisionId) });
        // The texts can be in any list or thread.
        void client.invalidateQueries();
        onDone();
      }}
      onClose={onClose}
    >
      <Text>
        {t(
          'Posts and replies that are awaiting review are rejected. Published ones are hidden, and comments on articles are deleted: the 500 newest texts, however old. Companies, jobs and offers stay.',
        )}
      </Text>
      <Text>
        {t('{author} gets one notification with the reason and can still sign in. You can undo this within an hour.', {
          author: author.name,
        })}
      </Text>
    </ReasonDialog>
  );
}
