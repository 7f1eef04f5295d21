/** The portal of an earlier release, with the packages of today. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '#server/platform/database/upgrade/migrations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface OldPortal {
  readonly folder: string;
  /** Runs Node in the folder. @returns the exit code and what was printed */
  node(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** False in a shallow clone, and in a copy without git. */
export async function hasRelease({ commit }: Release): Promise<boolean> {
  const asked = run('git', ['cat-file', '-e', `${commit}^{commit}`], root).catch(() => ({ code: 1 }));
  return (await asked).code === 0;
}

/** Copies its files to a folder of its own. @param migrations its own, or those of today for its tests */
export async function checkOutRelease({ commit }: Release, migrations: 'own' | 'new'): Promise<OldPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-release-'));
  const archive = join(folder, 'release.tar');
  for (const [program, args] of [
    ['git', ['archive', '--format=tar', '--output', archive, commit]],
    ['tar', ['-xf', archive, '-C', folder]],
  ] as const) {
    const { code, output } = await run(program, args, root);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  }
  await rm(archive);
  if (migrations === 'new') {
    await rm(join(folder, 'migrations'), { recursive: true });
    await copyMigrations(join(folder, 'migrations'));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    node: (args, env) => run(process.execPath, args, folder, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** For the tests of a release, which run all migrations in one transaction. In use, the newer version runs them. */
async function copyMigrations(to: string): Promise<void> {
  await cp(join(root, 'migrations'), to, { recursive: true });
  for (const name of await readdir(to)) {
    if (!name.endsWith('.sql')) continue;
    const content = await readFile(join(to, name), 'utf8');
    await writeFile(join(to, name), content.replaceAll('INDEX CONCURRENTLY', 'INDEX'));
  }
}

async function run(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
