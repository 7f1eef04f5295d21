/** A portal of its own whose Chinese texts are replaced by those of `pseudo-texts.ts`. */
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writePseudoTexts } from './pseudo-texts.ts';
import { startPortal } from './start-portal.ts';

const root = resolve(import.meta.dirname, '..');
const COPIED = ['build', 'messages'];

export async function startPseudoPortal(): ReturnType<typeof startPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-pseudo-'));
  for (const name of await readdir(root)) {
    if (COPIED.includes(name)) await cp(join(root, name), join(folder, name), { recursive: true });
    else await symlink(join(root, name), join(folder, name));
  }
  await writePseudoTexts(folder);
  const { url, stop } = await startPortal({}, folder);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
