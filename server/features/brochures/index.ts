/** The door of brochures. */
export { brochuresFollowCompany } from './follow-company.ts';
export { leaveBrochures } from './forget.ts';
export { registerBrochures } from './routes.ts';
export { searchTextOfBrochure } from './search-text.ts';
