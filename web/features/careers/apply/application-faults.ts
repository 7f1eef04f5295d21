import { MAX_COVER_NOTE } from '#contract/applications.ts';
import { whyNoCv } from './send-application.ts';

type Fields = Readonly<Record<string, string>>;

/** What the server would refuse, said before the way there. */
export function faultsOf(
  { name = '', email = '', coverNote = '' }: Fields,
  cv: { readonly name: string; readonly type: string; readonly size: number } | null,
): Fields {
  const noCv = whyNoCv(cv);
  return {
    ...(name.length < 2 && { name: name ? 'Name needs at least 2 characters.' : 'Name is needed.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && {
      email: email ? 'Give an e-mail address such as you@company.example.' : 'E-mail is needed.',
    }),
    ...(coverNote.length > MAX_COVER_NOTE && {
      coverNote: `The cover note may have at most ${MAX_COVER_NOTE} characters.`,
    }),
    ...(noCv && { cv: noCv }),
  };
}
