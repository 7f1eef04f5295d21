#!/usr/bin/env node
/**
 * Runs the commands of the Dockerfile step by step in an empty folder, without Docker, and then the result as an account
 * that may write nothing but its data: start, health check and doctor. Prints the size of what the image adds to Debian.
 *   DATABASE_URL=postgres://… node deploy/try-image.mjs
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readDockerfile } from './read-dockerfile.mjs';

const source = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'quayside-image-'));
const MB = 1e6;
/** Of debian:bookworm-slim, as published. */
const BASE_MB = 75;
const MAX_MB = 350;
const PORT = process.env.PORT ?? '4199';

const { stages, ignored } = readDockerfile(source);
const roots = new Map();
let image = { env: {}, root: '', cwd: '/' };

/** Runs the steps of a stage in a folder of its own. */
function build({ name, steps }, at) {
  const root = join(work, name ?? String(at));
  mkdirSync(root, { recursive: true });
  if (name) roots.set(name, root);
  image = { env: {}, root, cwd: '/' };
  const inside = (path) => join(root, path.startsWith('/') ? path : join(image.cwd, path));
  for (const { instruction, value } of steps) {
    process.stdout.write(`${instruction} ${value.replaceAll(/\s+/g, ' ').slice(0, 110)}\n`);
    if (instruction === 'WORKDIR') {
      image.cwd = value;
      mkdirSync(inside(value), { recursive: true });
    } else if (instruction === 'RUN')
      execFileSync('sh', ['-euc', value], { cwd: inside('.'), stdio: ['ignore', 'ignore', 'inherit'] });
    else if (instruction === 'COPY') copy(value, inside);
    else if (instruction === 'ENV') for (const [, key, text] of value.matchAll(/(\w+)=(\S+)/g)) image.env[key] = text;
    else if (['USER', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(instruction)) image[instruction] = value;
  }
}

function copy(value, inside) {
  const words = value.split(/\s+/);
  const options = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
  );
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = inside(paths.at(-1));
  const from = options.from ? roots.get(options.from) : source;
  for (const path of paths.slice(0, -1)) {
    // Node of the base image is replaced by the one that runs this.
    const origin = path === '/usr/local/bin/node' ? process.execPath : join(from, path);
    const isInto = paths.at(-1).endsWith('/') || paths.length > 2;
    const target = isInto && !lstatSync(origin).isDirectory() ? join(to, basename(path)) : to;
    mkdirSync(dirname(target), { recursive: true });
    const filter = (one) => options.from !== undefined || !ignored.some((name) => one === join(source, name));
    cpSync(origin, target, { recursive: true, filter, verbatimSymlinks: true });
    if (options.chmod) chmodSync(target, Number.parseInt(options.chmod, 8));
    if (options.chown) chownSync(target, ...options.chown.split(':').map(Number));
  }
}

const bytesOf = (folder) =>
  globSync('**/*', { cwd: folder }).reduce(
    (sum, path) => sum + (lstatSync(join(folder, path)).isFile() ? lstatSync(join(folder, path)).size : 0),
    0,
  );

const commandOf = (value) => JSON.parse(/\[.*\]$/.exec(value)[0]);

/** As in the image: its account, its variables, and nothing of this environment but the settings. */
function enter(args, options) {
  const [uid, gid] = image.USER.split(':').map(Number);
  const { DATABASE_URL, SMTP_URL = 'smtp://127.0.0.1:1' } = process.env;
  const env = {
    ...image.env,
    PATH: `${join(image.root, 'usr/local/bin')}:/usr/bin:/bin`,
    DATABASE_URL,
    SMTP_URL,
    PUBLIC_URL: 'https://portal.example',
    DATA_DIR: join(image.root, 'data'),
    PORT,
  };
  const [program, ...rest] = args;
  return spawn(join(image.root, program), rest, { cwd: join(image.root, image.cwd), env, uid, gid, ...options });
}

async function tryImage() {
  execFileSync('chmod', ['-R', 'a+rX,go-w', work]);
  chmodSync(join(image.root, 'data'), 0o700);
  const entry = commandOf(image.ENTRYPOINT);
  const portal = enter([...entry, ...commandOf(image.CMD)], { stdio: 'inherit' });
  try {
    await untilReady(portal);
    const run = async (args) => {
      const child = enter(args, { stdio: 'inherit' });
      return new Promise((resolve) => child.once('exit', resolve));
    };
    const healthy = await run(commandOf(image.HEALTHCHECK));
    await run([...entry, 'doctor']);
    const page = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { 'x-forwarded-proto': 'https' } });
    process.stdout.write(`health check ${healthy}, page ${page.status}\n`);
    if (healthy !== 0 || page.status !== 200) process.exitCode = 1;
  } finally {
    portal.kill('SIGTERM');
    const code = portal.exitCode ?? (await new Promise((resolve) => portal.once('exit', resolve)));
    process.stdout.write(`stopped with ${code}\n`);
  }
}

async function untilReady(portal) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (portal.exitCode !== null) throw new Error('The portal ended before it was ready.');
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(250);
  }
  throw new Error('The portal is not ready after a minute.');
}

try {
  stages.forEach(build);
  const added = bytesOf(image.root) / MB;
  process.stdout.write(`The image adds ${added.toFixed(0)} MB to Debian: about ${(BASE_MB + added).toFixed(0)} MB.\n`);
  if (BASE_MB + added > MAX_MB) throw new Error(`The image is larger than ${MAX_MB} MB.`);
  if (process.env.DATABASE_URL) await tryImage();
  else process.stdout.write('Set DATABASE_URL to an empty database to start it too.\n');
} finally {
  if (existsSync(work)) rmSync(work, { recursive: true });
}
