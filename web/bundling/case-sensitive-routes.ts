import type { Plugin } from 'vite';

const MODULE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routes\.js$/;
const BEFORE = /path: route\.path\n(\t*)\};/;

/**
 * React Router 8.4 leaves `caseSensitive` out when the browser takes the routes over, though the server heeds it:
 * `/Quote/AirFreight`, a sub-category, would become the post `/quote/:postId` there.
 */
export function caseSensitiveRoutes(): Plugin {
  return {
    name: 'case-sensitive-routes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!MODULE.test(id.split('?')[0] ?? id)) return null;
      if (!BEFORE.test(code))
        throw new Error('React Router makes its routes in another way now: look whether this is still needed.');
      return {
        code: code.replace(BEFORE, 'path: route.path,\n$1\tcaseSensitive: route.caseSensitive\n$1};'),
        map: null,
      };
    },
  };
}
