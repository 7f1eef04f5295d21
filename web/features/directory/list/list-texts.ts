import { messages } from '#contract/messages.ts';

const t = messages('directory');
export const LIST_TITLE = () => t('Exporter directory');
export const LIST_LEAD = () => t('Find exporters by product and market, and see which companies are verified.');
