/** The door of the portal's own words. */
export { SiteName } from './site-name.ts';
