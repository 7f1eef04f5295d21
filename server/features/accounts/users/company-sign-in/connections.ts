/** Reads the configuration of identity providers, and talks to them. */
import * as oidc from 'openid-client';
import type { IdentityProviderId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { PortalError } from '#server/platform/errors.ts';
import { isLoopbackHost } from '#server/platform/loopback.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Settings } from '#server/settings.ts';
import type { ProviderRow } from './provider-queries.ts';

const t = messages('server');

const TIMEOUT_SECONDS = 8;
const MAX_BYTES = 1_000_000;
/** A provider that has changed its addresses is read again after so long. */
const READ_AGAIN_MS = 10 * 60_000;

export interface Client {
  readonly issuer: string;
  readonly clientId: string;
  /** Not encrypted. */
  readonly clientSecret: string | null;
}

/** `http` is for a provider on this machine, and only if this portal has no https either. */
export const isAllowedIssuer = (issuer: string, { secure }: Pick<Settings, 'secure'>): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (!secure && isLoopbackHost(hostname));
};

/** @throws Error if the provider can’t be reached, or is not one */
export async function readConfiguration({ issuer, clientId, clientSecret }: Client): Promise<oidc.Configuration> {
  const insecure = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const options = { timeout: TIMEOUT_SECONDS, [oidc.customFetch]: fetchAtMost, execute: insecure };
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options);
  const server = found.serverMetadata();
  if (server.issuer.includes('{')) throw new Error('The issuer is not one company.');
  const config = new oidc.Configuration(server, clientId, undefined, authentication(server, clientSecret));
  config.timeout = TIMEOUT_SECONDS;
  config[oidc.customFetch] = fetchAtMost;
  for (const apply of insecure) apply(config);
  // By default, only TLS protects the token: its signature would not be checked.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

function authentication(server: oidc.ServerMetadata, secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported;
  return methods?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

/** A response that does not end must not fill the memory. */
async function fetchAtMost(url: string, options: oidc.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`The response of ${url} is too long.`);
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(parts) : null, { status, statusText, headers });
}

export type Connect = (provider: ProviderRow) => Promise<oidc.Configuration>;

interface Kept {
  readonly updatedAt: number;
  readonly readAt: number;
  readonly config: Promise<oidc.Configuration>;
}

/** @returns the configuration, which is kept for some minutes */
export function providerConnections({ secrets, log }: Pick<Portal, 'secrets' | 'log'>): Connect {
  const all = new Map<IdentityProviderId, Kept>();
  return async (provider) => {
    const updatedAt = provider.updatedAt.getTime();
    const kept = all.get(provider.id);
    if (kept?.updatedAt === updatedAt && Date.now() - kept.readAt < READ_AGAIN_MS) return kept.config;
    const { issuer, clientId } = provider;
    const clientSecret = decrypted(secrets, provider);
    const config = readConfiguration({ issuer, clientId, clientSecret });
    all.set(provider.id, { updatedAt, readAt: Date.now(), config });
    return config.catch((error: unknown) => {
      all.delete(provider.id);
      log.warn({ err: error, provider: provider.id }, 'The configuration of an identity provider could not be read.');
      throw unreachable(provider.name);
    });
  };
}

function decrypted(secrets: Portal['secrets'], { clientSecret, name }: ProviderRow): string | null {
  if (clientSecret === null) return null;
  if (secrets === null) throw unreachable(name);
  return secrets.decrypt(clientSecret);
}

export const unreachable = (name: string) =>
  new PortalError(
    503,
    'COMPANY_UNREACHABLE',
    t('The sign-in of {name} can’t be reached at the moment. Please try again in a few minutes.', { name }),
    {},
    60,
  );
