import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';

const t = messages('server');

/** Automatic renewal (ACME) acts 30 days before the end. */
const RENEW_DAYS = 14;
const CONNECT_MS = 5_000;

interface Seen {
  readonly validTo: Date;
  readonly problem: string | null;
}

export function certificateCheck(publicUrl: string | undefined, test: { trusted?: string; now?: Date } = {}): Check {
  return {
    name: 'Certificate',
    async run() {
      if (publicUrl === undefined) return ok(t('None is needed while PUBLIC_URL is unset.'));
      const { protocol, hostname, port } = new URL(publicUrl);
      if (protocol !== 'https:')
        return isLoopbackHost(hostname)
          ? ok(t('None is needed for a local PUBLIC_URL.'))
          : warning(
              t('PUBLIC_URL is http: passwords and sessions can be read on the way.'),
              t('Get a certificate for the proxy and set PUBLIC_URL to the https address.'),
            );
      try {
        const seen = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443), test.trusted);
        return judge(hostname, seen, test.now ?? new Date());
      } catch (error) {
        return warning(
          t('{host} can’t be reached from this machine: {message}', {
            host: hostname,
            message: (error as Error).message,
          }),
          t(
            'If people can open PUBLIC_URL, ignore this. Otherwise start the proxy, or correct PUBLIC_URL and its DNS record.',
          ),
        );
      }
    },
  };
}

function judge(host: string, { validTo, problem }: Seen, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const until = validTo.toISOString().slice(0, 10);
  const renew = t('Renew it, and load the new one in the proxy.');
  if (days < 0) return failed(t('The certificate of {host} expired on {until}.', { host, until }), renew);
  if (problem !== null)
    return failed(
      t('The certificate of {host} is not trusted: {problem}.', { host, problem }),
      t('Use a certificate for this name from a public authority, with the whole chain.'),
    );
  const found = t('The certificate of {host} is valid until {until} ({days, plural, one {# day} other {# days}}).', {
    host,
    until,
    days,
  });
  return days < RENEW_DAYS
    ? warning(found, [renew, t('Check why it is not renewed automatically.')].join(' '))
    : ok(found);
}

function readCertificate(host: string, port: number, ca: string | undefined): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const socket = connect({
    host,
    port,
    // A wrong certificate is described, not refused.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error(`no answer within ${CONNECT_MS / 1000} s`)));
  socket.once('error', reject);
  socket.once('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate();
    const problem = socket.authorized ? null : String(socket.authorizationError);
    resolve({ validTo: new Date(valid_to), problem });
    socket.end();
  });
  return promise;
}
