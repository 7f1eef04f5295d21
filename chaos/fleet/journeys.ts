/** The browser tests, through the proxy of a fleet with the demo content. */

import { findChromium } from '../../bin/chromium.mjs';
import { commandOf, portalNode, run, toolEnvironment } from '../../bin/run.mjs';
import { openFleet } from './open-fleet.ts';

/** @param only names of spec files; all by default @returns whether all passed */
export async function runJourneys(only: readonly string[]): Promise<boolean> {
  const chromium = await findChromium();
  const fleet = await openFleet({ people: 0, env: { SEED: 'demo', RATE_LIMIT_SCALE: '1000' } });
  try {
    const playwright = commandOf('@playwright/test', 'playwright');
    const args = [
      playwright,
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=portal',
      '--grep-invert=@without-proxy',
      ...only,
    ];
    const env = toolEnvironment({
      PORTAL_URL: fleet.url,
      MAILBOX_URL: fleet.replicas[0]?.url ?? '',
      ...(chromium && { CHROME_PATH: chromium }),
    });
    return (await run(portalNode(), args, { env })) === 0;
  } finally {
    await fleet.close();
  }
}
