import { messages } from '#contract/messages.ts';

const t = messages('careers');
export const LIST_TITLE = () => t('Careers');
export const LIST_LEAD = () => t('Jobs in freight forwarding, customs, warehousing, transport and more.');
