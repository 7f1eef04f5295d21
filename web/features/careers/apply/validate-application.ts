import { MAX_COVER_NOTE } from '#contract/applications.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { type FieldErrors, type FormValues, validateContact } from '#web/forms/field-errors.ts';
import { validatePdf } from '#web/lib/pdf.ts';

export function validate(input: FormValues, cv: Pick<File, 'name' | 'type' | 'size'>): FieldErrors {
  const { coverNote = '' } = input;
  const cvProblem = cv.size === 0 ? 'Choose your CV as a PDF.' : validatePdf(cv, 'CV', MAX_LETTER_BYTES);
  return {
    ...validateContact(input),
    ...(coverNote.length > MAX_COVER_NOTE && {
      coverNote: `The cover note can have at most ${MAX_COVER_NOTE} characters.`,
    }),
    ...(cvProblem && { cv: cvProblem }),
  };
}
