import { z } from 'zod';
import { readAddresses } from '#contract/freight/addresses.ts';
import { MAX_INVITATIONS } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';

const t = messages('freight');

/** The form's text of addresses. */
export const inviteInput = z.object({
  emails: z.string().superRefine((text, context) => {
    const { addresses, wrong } = readAddresses(text);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (addresses.length === 0 && wrong.length > 0)
      refuse(t('Correct these email addresses: {addresses}.', { addresses: wrong.slice(0, 5).join(', ') }));
    else if (addresses.length === 0) refuse(t('Enter at least one email address.'));
    else if (addresses.length > MAX_INVITATIONS)
      refuse(t('Enter at most {max} email addresses.', { max: MAX_INVITATIONS }));
  }),
});
