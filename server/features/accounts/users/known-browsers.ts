import { deviceOf } from '#contract/describe-device.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { alertOwner } from './alerts.ts';
import { insertKnownBrowser } from './known-browser-queries.ts';
import type { UserRow } from './queries.ts';

/** Tells the owner of a sign-in in a new browser. The first one of an account is not news. @returns the token for its cookie */
export async function recordBrowser(
  tx: Tx,
  deps: Pick<Portal, 'jobs'>,
  user: UserRow,
  { browserToken, userAgent }: { readonly browserToken: string | null; readonly userAgent: string },
): Promise<string> {
  const token = browserToken ?? newToken();
  if ((await insertKnownBrowser(tx, user.id, hashToken(token))) === 'another')
    await alertOwner(tx, deps, user.id, {
      kind: 'newDevice',
      device: deviceOf(userAgent).text,
      at: new Date().toISOString(),
    });
  return token;
}
