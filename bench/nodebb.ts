/** Installs NodeBB in a scratch folder on the benchmark's database server and loads the same threads. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Served, serve } from './processes.ts';

export interface NodebbOptions {
  /** A checkout of NodeBB; it stays unchanged. */
  readonly checkout: string;
  /** An empty folder. */
  readonly folder: string;
  /** The portal's database, with the content to copy. */
  readonly connectionString: string;
  readonly postmaster: number;
  /** The id of the measured thread in the portal. */
  readonly thread: string;
  readonly log: (line: string) => void;
}

export interface Nodebb extends Served {
  readonly version: string;
  /** The path of the topic that the portal's measured thread became. */
  readonly topic: string;
  readonly memberCookie: string;
}

const DATABASE = 'nodebb';
const member = { username: 'measured', password: 'quayside-bench-2026' };
/** 4.11.3 asks for a version of this plugin that the registry does not have. */
const AVAILABLE = { 'nodebb-plugin-emoji': '6.0.6' };

export async function startNodebb({
  checkout,
  folder,
  connectionString,
  postmaster,
  thread,
  log,
}: NodebbOptions): Promise<Nodebb> {
  const skipped = new Set(['node_modules', '.git', 'config.json']);
  await cp(checkout, folder, { recursive: true, filter: (source) => !skipped.has(basename(source)) });
  const manifest = JSON.parse(await readFile(join(folder, 'install/package.json'), 'utf8')) as Manifest;
  const dependencies = { ...manifest.dependencies, ...AVAILABLE };
  // Its tools for development are not all in the registry.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies, devDependencies: {} }));
  log(`NodeBB ${manifest.version}: installing its packages takes some minutes …`);
  await run(folder, 'npm', [
    'install',
    '--omit=dev',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  log('NodeBB: setup and build …');
  await createDatabase(connectionString);
  await run(folder, process.execPath, ['app.js', `--setup=${JSON.stringify(setupValues(connectionString, url))}`]);
  log('NodeBB: loading the threads …');
  const content = join(folder, 'threads.json');
  await writeFile(content, JSON.stringify({ ...(await readContent(connectionString)), shownThread: thread, member }));
  const output = await run(folder, process.execPath, [resolve(import.meta.dirname, 'nodebb-load.cjs'), content]);
  const topic = `/topic/${/^topic=(.+)$/m.exec(output)?.[1]}`;

  const server = await serve(['app.js'], {
    cwd: folder,
    address: /listening on: .+/,
    postmaster,
    env: { NODE_ENV: 'production', bind_address: '127.0.0.1' },
  });
  return { ...server, url, version: manifest.version, topic, memberCookie: await signIn(url) };
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}

function setupValues(connectionString: string, url: string): Record<string, string> {
  const { host, port, user, password } = new pg.Client({ connectionString });
  const admin = randomBytes(12).toString('hex');
  return {
    url,
    secret: randomBytes(16).toString('hex'),
    database: 'postgres',
    'postgres:host': host,
    'postgres:port': String(port),
    'postgres:username': user ?? '',
    'postgres:password': password ?? '',
    'postgres:database': DATABASE,
    'admin:username': 'administrator',
    'admin:email': 'admin@nodebb.example',
    'admin:password': admin,
    'admin:password:confirm': admin,
  };
}

/** @returns the categories and the threads of the portal */
async function readContent(connectionString: string): Promise<{ categories: object[]; threads: object[] }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const categories = await client.query(`SELECT c.name, json_agg(json_build_object('id', s.id, 'name', s.name)
      ORDER BY s.position, s.id) AS "subCategories"
    FROM categories c JOIN sub_categories s ON s.category_id = c.id GROUP BY c.id ORDER BY c.position, c.id`);
  const threads = await client.query(`SELECT p.id, p.sub_category_id AS "subCategory", p.title, p.plain_text AS text,
      p.author_id AS author, p.created_at AS at,
      (SELECT coalesce(json_agg(json_build_object('text', regexp_replace(r.description, '<[^>]*>', ' ', 'g'),
        'author', r.author_id, 'at', r.created_at) ORDER BY r.created_at), '[]')
       FROM replies r WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL) AS replies
    FROM posts p WHERE p.status = 'success' AND p.removed_at IS NULL ORDER BY p.created_at`);
  await client.end();
  return { categories: categories.rows, threads: threads.rows };
}

/** @returns the cookie of a member's session */
async function signIn(url: string): Promise<string> {
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const first = await fetch(`${url}/api/config`);
  const { csrf_token: token } = (await first.json()) as { csrf_token: string };
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookieOf(first), 'x-csrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(member),
  });
  if (!response.ok) throw new Error(`NodeBB refuses the member: ${response.status} ${await response.text()}`);
  return cookieOf(response);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a command in a folder. @returns its output @throws Error with the end of its output if it fails */
async function run(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0]} failed (${code}):\n${output.slice(-2_000)}`);
  return output;
}
