import { build } from '../../bin/prepare.mjs';
import { startPortal } from '../start-portal.ts';
import { fixedClock } from './fixed-clock.ts';

/** Starts the portal whose screens are compared. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!fixedClock) throw new Error('The library of faketime is missing. Install it with: apt-get install faketime');
  await build();
  const { url, stop } = await startPortal(fixedClock);
  process.env['PORTAL_URL'] = url;
  return stop;
}
