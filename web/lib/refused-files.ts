import { makeListeners } from './listeners.ts';

/** Called when a file was dropped on a text field that takes no files. */
export const refusedFiles = makeListeners();
