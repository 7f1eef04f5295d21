/** Oversight: what staff do to things of others, and read of them, leaves a trail. */
export { noteRead } from './note-read.ts';
export { supervise } from './supervise.ts';
