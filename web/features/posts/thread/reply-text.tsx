import { Alert } from '@mantine/core';
import type { FormState } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';

interface ReplyTextProps {
  readonly form: FormState;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

export function ReplyText({ form, value, onChange }: ReplyTextProps) {
  const { error, fieldErrors } = form;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <>
      {isSignedOut && <SignedOutNote />}
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
      {Boolean(error) && !isSignedOut && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
    </>
  );
}
