export { SiteName } from './site-name.ts';
