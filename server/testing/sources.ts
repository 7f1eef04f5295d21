/** Syntax trees of the sources, for tests that forbid constructs. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseSync } from '@swc/core';

const root = resolve(import.meta.dirname, '../..');

export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Source files of the folders, without tests, relative to the project. */
export async function listSources(folders: readonly string[]): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root },
    ),
  );
  return found.filter((path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path)).sort();
}

export function readSource(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}

export function visitNodes(path: string, visit: (node: SyntaxNode) => void): void {
  walk(parseSync(readSource(path), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' }), visit);
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as SyntaxNode);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
