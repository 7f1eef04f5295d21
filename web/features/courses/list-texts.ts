import { messages } from '#contract/messages.ts';

const t = messages('content');
export const LIST_TITLE = () => t('Education');
export const LIST_LEAD = () =>
  t(
    'Courses for people who book freight, clear customs and run warehouses. Compare courses and ask questions before you enrol.',
  );
