import { z } from 'zod';

/** The form’s text of people, which is read when it is sent, and the groups that they get. */
export const contactsInput = z.object({ text: z.string(), groups: z.array(z.string()) });
