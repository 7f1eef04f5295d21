/** The door of careers: jobs, applications for them, alerts of new ones. */
export { factsOfJob, searchTextOfJob } from './search-text.ts';
export { jobIsOpen } from './visibility.ts';
