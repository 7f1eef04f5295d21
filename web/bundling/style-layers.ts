import type { Plugin } from 'vite';

/**
 * Puts the style sheets of shared components into cascade layers, so that the screen that uses a component overrides it
 * in any order of the files. Parts that load late append files to the page that it already has, in their own order.
 */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(?:\?|$)/ },
      handler: (code, id) => {
        const layer = layerOf(id);
        // On one line, because the names of classes contain their line.
        return layer ? { code: `${ORDER} @layer ${layer} {${code}}`, map: null } : null;
      },
    },
  };
}

/** Later layers override earlier ones. Style sheets of screens and layouts are outside the layers and override all. */
const ORDER = '@layer base, mantine, button, ui, parts;';

export function layerOf(id: string): string | null {
  const path = id.split('?')[0] ?? '';
  if (!path.endsWith('.module.css')) return null;
  // Other components of the same folder give it a class.
  if (path.endsWith('/web/ui/button.module.css')) return 'button';
  if (path.includes('/web/ui/')) return 'ui';
  return /\/web\/(?:forms|features\/[^/]+\/parts)\//.test(path) ? 'parts' : null;
}
