/** The door of careers: jobs, applications for them, alerts of new ones. */
export { jobsFollowCompany } from './follow-company.ts';
export { leaveCareers } from './leave.ts';
export { proveApplicant } from './prove-guest.ts';
export { registerCareers } from './routes.ts';
export { factsOfJob, searchTextOfJob } from './search-text.ts';
export { jobIsOpen } from './visibility.ts';
