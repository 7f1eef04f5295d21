import type { FormState } from '#web/forms/use-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';

interface ReplyTextProps {
  readonly form: FormState;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

export function ReplyText({ form, value, onChange }: ReplyTextProps) {
  const { error, fieldErrors } = form;
  return (
    <>
      <RichTextEditor
        compact
        autoFocus
        ariaLabel="Your reply"
        placeholder="Write your reply"
        value={value}
        onChange={(html) => {
          onChange(html);
          form.clearError('description');
        }}
        error={fieldErrors['description']}
        onSubmit={() => form.form.ref.current?.requestSubmit()}
      />
      <FormError error={error} />
    </>
  );
}
