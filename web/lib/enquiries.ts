/** What forms share by which people ask about something. */

import { type Faults, faultsOfContact, type Typed } from '#web/forms/faults.ts';
import { ApiError } from './api.ts';

/** What the server would refuse, said before the way there. */
export function faultsOfEnquiry(typed: Typed, length: { readonly min: number; readonly max: number }): Faults {
  const { message = '' } = typed;
  return {
    ...faultsOfContact(typed),
    ...(message.length < length.min && {
      message: `Write at least ${length.min} characters, so that the answer can be of use.`,
    }),
    ...(message.length > length.max && { message: `The message may have at most ${length.max} characters.` }),
  };
}

/** The enquiry that is open already, where the server names it. */
export function openEnquiryOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ENQUIRY_OPEN') return undefined;
  const { current } = error.answer;
  return typeof current === 'object' && current !== null && 'id' in current ? String(current.id) : undefined;
}
