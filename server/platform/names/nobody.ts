/** What stands in place of a name, in the language of the reader. */
import { messages } from '#contract/messages.ts';

const t = messages('server');

export const deletedMember = (): string => t('Deleted member');
/** Of an author whom the reader may not know. */
export const anonymous = (): string => t('Anonymous');
