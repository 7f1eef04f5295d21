import type { Plugin } from 'vite';

const MODULE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routes\.js(?:\?|$)/;
const BEFORE = /path: route\.path\n(\t*)\};/;

/**
 * React Router 8.4 drops `caseSensitive` in the browser but not on the server. Without this plugin, the sub-category
 * `/Quote/AirFreight` would match `/quote/:postId` in the browser.
 */
export function caseSensitiveRoutes(): Plugin {
  return {
    name: 'case-sensitive-routes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (!BEFORE.test(code))
          throw new Error('React Router makes its routes in another way now: look whether this is still needed.');
        return {
          code: code.replace(BEFORE, 'path: route.path,\n$1\tcaseSensitive: route.caseSensitive\n$1};'),
          map: null,
        };
      },
    },
  };
}
