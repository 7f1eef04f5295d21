import { messages } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type Check, ok, warning } from './checks.ts';

const t = messages('server');

const LOCAL_SENDER = 'no-reply@quayside.example';

export function settingsCheck(settings: Settings): Check {
  return {
    name: 'Settings',
    async run() {
      const { local, PUBLIC_URL, HOST } = settings;
      const doubts = local ? [] : findDoubts(settings);
      if (doubts.length > 0)
        return warning(doubts.map(([found]) => found).join(' '), doubts.map(([, remedy]) => remedy).join(' '));
      if (local)
        return ok(t('All settings are valid. The portal serves this machine only (HOST {host}).', { host: HOST }));
      return ok(t('All settings are valid. The portal is public at {address}.', { address: PUBLIC_URL ?? HOST }));
    },
  };
}

function findDoubts({ PUBLIC_URL, HOST, TRUSTED_PROXIES, MAIL_FROM, RATE_LIMIT_SCALE }: Settings): [string, string][] {
  const doubts: [string, string][] = [];
  if (PUBLIC_URL === undefined)
    doubts.push([
      t('PUBLIC_URL is not set, but HOST {host} lets others in.', { host: HOST }),
      t('Set PUBLIC_URL to the address that people use.'),
    ]);
  else if (isLoopbackHost(HOST) && TRUSTED_PROXIES.length === 0)
    doubts.push([
      t('TRUSTED_PROXIES is not set: all visitors count as one address and share its rate limits.'),
      t('Set TRUSTED_PROXIES to the address of the proxy, such as 127.0.0.1.'),
    ]);
  if (MAIL_FROM === LOCAL_SENDER)
    doubts.push([
      t('MAIL_FROM is not set: emails come from {address} and will be refused as spam.', { address: LOCAL_SENDER }),
      t('Set MAIL_FROM to an address of your domain.'),
    ]);
  if (RATE_LIMIT_SCALE > 10)
    doubts.push([
      t('RATE_LIMIT_SCALE is {scale}: the rate limits have almost no effect.', { scale: RATE_LIMIT_SCALE }),
      t('Remove RATE_LIMIT_SCALE.'),
    ]);
  return doubts;
}
