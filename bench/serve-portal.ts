import { portalArguments, portalEnvironment } from '../bin/run.mjs';
import type { Content } from './content.ts';
import { type Served, serve } from './processes.ts';

/** The portal as in production, without rate limits. @param env additional settings */
export function servePortal(
  { connectionString, folder, postmaster }: Content,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  return serve(portalArguments, {
    postmaster,
    env: {
      ...portalEnvironment,
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}
