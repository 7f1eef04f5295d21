import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { serveStaticFiles } from './static-files.ts';

export interface PageSource {
  readonly mode: 'production' | 'development';
  serveFiles(app: FastifyInstance): Promise<void>;
  load(): Promise<ServerBuild>;
}

export function builtPages(folder: string): PageSource {
  const buildDir = resolve(folder);
  const entry = join(buildDir, 'server/index.js');
  let build: Promise<ServerBuild> | undefined;
  return {
    mode: 'production',
    async serveFiles(app) {
      if (!existsSync(entry)) throw new Error(`There are no built pages in ${buildDir}: run "npm run build".`);
      await serveStaticFiles(app, join(buildDir, 'client'));
    },
    load() {
      build ??= import('#pages');
      return build;
    },
  };
}
