/** The door of careers: jobs, applications for them, alerts of new ones. */
export { jobIsOpen } from './visibility.ts';
