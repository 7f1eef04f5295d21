import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { publicScreenOf } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

/** The sheet of what several public screens share; other sheets have the name of their screen. */
const SHARED = 'public';

/**
 * Joins the style sheets of public screens, because browsers wait for all of them before they paint: one sheet for what
 * several screens share, and one for the rest of each screen. The bundler writes a sheet for each file of scripts.
 */
export function joinedStyles(): Plugin {
  const styles = new Map<string, string>();
  return {
    name: 'joined-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code, id) => void styles.set(id, code),
    },
    // A script that loads parts names their sheets, and a joined sheet depends on more files than the bundler knows.
    augmentChunkHash: (chunk) => (chunk.dynamicImports.length > 0 ? [...styles.values()].sort().join('') : undefined),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const joinedNames = new Map<string, string>();
        for (const [name, sheets] of sheetsToJoin(bundle)) {
          // The same sheet would get the same name, and would be deleted.
          if (sheets.length === 1) continue;
          const source = sheets.map((sheet) => textOf(bundle, sheet)).join('\n');
          const joined = this.getFileName(
            this.emitFile({ type: 'asset', name: `${basename(name, '.tsx')}.css`, source }),
          );
          for (const sheet of sheets) joinedNames.set(sheet, joined);
        }
        for (const chunk of chunksOf(bundle)) {
          const { viteMetadata } = chunk;
          if (!viteMetadata) continue;
          const names = [...viteMetadata.importedCss].map((sheet) => joinedNames.get(sheet) ?? sheet);
          viteMetadata.importedCss.clear();
          for (const name of names) viteMetadata.importedCss.add(name);
        }
        for (const sheet of joinedNames.keys()) delete bundle[sheet];
      },
    },
  };
}

/** The sheets of each joined sheet by its name, in the order in which the screens load them. */
function sheetsToJoin(bundle: Bundle): Map<string, string[]> {
  const users = new Map<string, Set<string>>();
  for (const chunk of chunksOf(bundle)) {
    const screen = publicScreenOf(chunk.facadeModuleId ?? '');
    if (!screen) continue;
    for (const sheet of sheetsOf(bundle, chunk.fileName)) users.set(sheet, (users.get(sheet) ?? new Set()).add(screen));
  }
  const groups = new Map<string, string[]>();
  for (const [sheet, screens] of users) {
    const [screen = '', ...others] = screens;
    const name = others.length > 0 ? SHARED : screen;
    groups.set(name, [...(groups.get(name) ?? []), sheet]);
  }
  return groups;
}

/** What a file of scripts imports comes before its own sheets. */
function sheetsOf(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [
    ...chunk.imports.flatMap((other) => sheetsOf(bundle, other, seen)),
    ...(chunk.viteMetadata?.importedCss ?? []),
  ];
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

function textOf(bundle: Bundle, sheet: string): string {
  const asset = bundle[sheet];
  if (asset?.type !== 'asset') throw new Error(`There is no style sheet ${sheet}.`);
  return asset.source.toString();
}
