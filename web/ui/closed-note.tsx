import { messages } from '#contract/messages.ts';

const t = messages('common');
export const ClosedNote = () => <p role="status">{t('This section is closed for maintenance. Try again later.')}</p>;
