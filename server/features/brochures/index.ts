/** The door of brochures. */
export { leaveBrochures } from './forget.ts';
export { registerBrochures } from './routes.ts';
