import { fileURLToPath } from 'node:url';
import { builtPages as pagesIn } from '../platform/pages/page-source.ts';

/** The pages of the last `npm run build`. */
export const builtPages = pagesIn(fileURLToPath(new URL('../../build', import.meta.url)));
