import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';
import { isLoopbackHost } from '#server/platform/loopback.ts';
import type { Settings } from '#server/settings.ts';

const t = messages('server');

interface RelyingParty {
  /** The host to which passkeys belong. */
  readonly id: string;
  readonly origin: string;
}

type Addresses = Pick<Settings, 'PUBLIC_URL' | 'PORT' | 'local'>;

/** Never taken from a request, whose headers an attacker may choose. @throws PortalError 503 */
export function relyingParty(settings: Addresses): RelyingParty {
  const problem = passkeyProblem(settings);
  if (problem !== null) throw new PortalError(503, 'NO_PASSKEYS', problem);
  // Browsers allow no IP addresses.
  const url = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  return { id: url.hostname, origin: url.origin };
}

/** Null if people can have passkeys here. Browsers require https, except on this machine. */
export function passkeyProblem({ PUBLIC_URL, local }: Addresses): string | null {
  if (PUBLIC_URL === undefined)
    return local ? null : t('This portal can’t have passkeys yet. Ask its operator to set PUBLIC_URL.');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isOfThisMachine) return null;
  if (isLoopbackHost(hostname) || /^[\d.]+$|^\[/.test(hostname))
    return t('This portal can’t have passkeys, because its address is a number. Ask its operator to use a host name.');
  return protocol === 'https:' ? null : t('This portal can’t have passkeys, because its address has no https.');
}
