import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { notify } from './toasts.tsx';

/** For a text field in which a dropped file would be lost without a word. */
export const refusesFiles = takesDroppedFiles(() =>
  notify.error('This field takes text only, so the file was not added.'),
);
