/** The audit log of staff: what they change of other people's content, and what they read of private content. */
export { changesBetween } from './changes.ts';
export { noteRead } from './note-read.ts';
export { supervise } from './supervise.ts';
