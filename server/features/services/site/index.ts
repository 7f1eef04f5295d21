export { Brand } from './brand.ts';
export { brandPicture } from './brand-picture.ts';
export { selectPortalId } from './queries.ts';
