/** Client processes that report what they see, and the memory of a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ClientProcess<Report> {
  readonly child: ChildProcess;
  latest: Report;
}

/** Starts a program that writes each report as a line of JSON. */
export function startClient<Report>(program: URL, args: readonly string[], first: Report): ClientProcess<Report> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const client: ClientProcess<Report> = { child, latest: first };
  createInterface({ input: child.stdout }).on('line', (line) => {
    client.latest = JSON.parse(line) as Report;
  });
  return client;
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

/** Open files besides client connections: database connections and files. */
const OTHER_FILES = 500;

/** @throws Error if the system’s limit of open files is too low for the portal */
export async function checkOpenFiles(pid: number, clients: number): Promise<void> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
  const most = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  const needed = clients + OTHER_FILES;
  if (most < needed)
    throw new Error(`The portal may open ${most} files, and ${clients} clients need ${needed}: raise \`ulimit -n\`.`);
}
