import { MAX_COVER_NOTE } from '#contract/applications.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { type Faults, faultsOfContact, type Typed } from '#web/forms/faults.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { isPdf } from '#web/lib/pdf.ts';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** What the server would refuse, said before the way there. */
export function faultsOf(typed: Typed, cv: Chosen): Faults {
  const { coverNote = '' } = typed;
  const noCv = whyNoCv(cv);
  return {
    ...faultsOfContact(typed),
    ...(coverNote.length > MAX_COVER_NOTE && {
      coverNote: `The cover note may have at most ${MAX_COVER_NOTE} characters.`,
    }),
    ...(noCv && { cv: noCv }),
  };
}

/** Why a file can't be a CV here, or null; asked before a byte of it is sent. */
function whyNoCv(file: Chosen): string | null {
  if (file.size === 0) return 'Choose your CV as a PDF.';
  if (!isPdf(file)) return `“${file.name}” is no PDF. Choose one, or print the CV to a PDF.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” has ${fileSize(file.size)}; a CV may have at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}
