import { MAX_COVER_NOTE } from '#contract/applications.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { type FieldErrors, type FormValues, validateContact } from '#web/forms/field-errors.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { isPdf } from '#web/lib/pdf.ts';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

export function validate(input: FormValues, cv: Chosen): FieldErrors {
  const { coverNote = '' } = input;
  const noCv = whyNoCv(cv);
  return {
    ...validateContact(input),
    ...(coverNote.length > MAX_COVER_NOTE && {
      coverNote: `The cover note can have at most ${MAX_COVER_NOTE} characters.`,
    }),
    ...(noCv && { cv: noCv }),
  };
}

function whyNoCv(file: Chosen): string | null {
  if (file.size === 0) return 'Choose your CV as a PDF.';
  if (!isPdf(file)) return `“${file.name}” is not a PDF. Choose a PDF, or save the CV as one.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” is ${fileSize(file.size)}. A CV can be at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}
