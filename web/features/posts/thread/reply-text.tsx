import { messages } from '#contract/messages.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { AttachmentsField } from '../parts/attachments/attachments-field.tsx';
import type { Attachments } from '../parts/attachments/use-attachments.ts';
import type { ReplyDraft } from './use-reply-draft.ts';

const t = messages('posts');

interface ReplyTextProps {
  readonly form: FormState;
  readonly draft: ReplyDraft;
  /** The fragment that opens the form again after a new sign-in. */
  readonly anchor?: string | undefined;
}

export function ReplyText({ form, draft, anchor }: ReplyTextProps) {
  const { error, fieldErrors, clearError } = form;
  const attachments: Attachments = {
    ...draft.attachments,
    remove(file) {
      clearError('attachments');
      draft.attachments.remove(file);
    },
  };
  return (
    <>
      <RichTextEditor
        compact
        autoFocus
        ariaLabel={t('Your reply')}
        placeholder={t('Write your reply')}
        value={draft.text}
        onChange={(html) => {
          draft.setText(html);
          clearError('description');
        }}
        error={fieldErrors['description']}
        onSubmit={() => draft.isUploading || form.form.ref.current?.requestSubmit()}
        onFiles={attachments.add}
      />
      <AttachmentsField attachments={attachments} fieldErrors={fieldErrors} />
      <FormError error={error} anchor={anchor} />
    </>
  );
}
