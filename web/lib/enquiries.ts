/** What forms share by which people ask about something. */
import { ApiError } from './api.ts';

type Fields = Readonly<Record<string, string>>;

/** What the server would refuse, said before the way there. */
export function faultsOfEnquiry(
  { name = '', email = '', message = '' }: Fields,
  length: { readonly min: number; readonly max: number },
): Fields {
  return {
    ...(name.length < 2 && { name: name ? 'Name needs at least 2 characters.' : 'Name is needed.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && {
      email: email ? 'Give an e-mail address such as you@company.example.' : 'E-mail is needed.',
    }),
    ...(message.length < length.min && {
      message: `Write at least ${length.min} characters, so that the answer can be of use.`,
    }),
    ...(message.length > length.max && { message: `The message may have at most ${length.max} characters.` }),
  };
}

/** After the messages stand there, so that the field is read with its own. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The enquiry that is open already, where the server names it. */
export function openEnquiryOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ENQUIRY_OPEN') return undefined;
  const { current } = error.answer;
  return typeof current === 'object' && current !== null && 'id' in current ? String(current.id) : undefined;
}
