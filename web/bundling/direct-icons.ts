import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from (["'])@tabler\/icons-react\2;?/g;

/**
 * Imports each icon from its own module. The index of the library imports all of them, so the chunk of one icon would
 * hold every icon of the portal.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: '@tabler/icons-react' },
      handler: (code) => ({ code: code.replace(IMPORT, (_, names: string) => directImports(names)), map: null }),
    },
  };
}

function directImports(names: string): string {
  return names
    .split(',')
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '')
    .map((specifier) => {
      const [icon, alias = icon] = specifier.split(/\s+as\s+/);
      return `import ${alias} from "@tabler/icons-react/dist/esm/icons/${icon}.mjs";`;
    })
    .join('');
}
