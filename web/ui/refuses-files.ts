import { messages } from '#contract/messages.ts';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { notify } from './toasts.tsx';

const t = messages('common');

/** For a text field in which a dropped file would be lost without a word. */
export const refusesFiles = takesDroppedFiles(() =>
  notify.error(t('This field takes text only, so the file was not added.')),
);
