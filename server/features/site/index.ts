/** The door of the portal's own words. */
export { registerSite } from './routes.ts';
export { SiteName } from './site-name.ts';
