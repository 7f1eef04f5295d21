export { selectPortalId } from './queries.ts';
export { SiteName } from './site-name.ts';
