/** The door of brochures. */
export { searchTextOfBrochure } from './search-text.ts';
