import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLengthNote } from './length-note.tsx';

interface Limited {
  /** The most characters. The field says how much is too long. */
  readonly limit: number;
}

/** For dialogs. Forms with drafts have `TextField`. */
export function LimitedTextInput({ limit, ...rest }: Limited & TextInputProps) {
  const { note, onText } = useLengthNote({ ...rest, limit });
  const onInput = (event: FormEvent<HTMLInputElement>) => onText(event.currentTarget.value);
  return <TextInput {...rest} error={rest.error || note} onInput={onInput} />;
}

export function LimitedTextarea({ limit, ...rest }: Limited & TextareaProps) {
  const { note, onText } = useLengthNote({ ...rest, limit });
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => onText(event.currentTarget.value);
  return <Textarea {...rest} error={rest.error || note} onInput={onInput} />;
}
