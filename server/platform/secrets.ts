/**
 * Encrypts what the portal must be able to read again, such as the secrets of authenticator apps: AES-256-GCM with the key
 * of `SECRETS_KEY`, or of a file in `DATA_DIR` while the database is embedded. A copy of the database alone reveals none.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { PortalError } from './errors.ts';

const t = messages('server');

export interface Secrets {
  encrypt(text: string): string;
  /** @throws PortalError 503 if it was encrypted with another key */
  decrypt(encrypted: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Null if the processes of one database could have different keys. */
export function openSecrets(settings: Pick<Settings, 'SECRETS_KEY' | 'DATABASE_URL' | 'DATA_DIR'>): Secrets | null {
  if (settings.SECRETS_KEY !== undefined) return secretsWith(settings.SECRETS_KEY);
  if (settings.DATABASE_URL !== undefined) return null;
  const path = join(settings.DATA_DIR, 'secrets.key');
  if (!existsSync(path)) {
    mkdirSync(settings.DATA_DIR, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return secretsWith(readFileSync(path, 'utf8').trim());
}

function secretsWith(text: string): Secrets {
  const key = createHash('sha256').update(text).digest();
  return {
    encrypt(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    decrypt(encrypted) {
      const all = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch (cause) {
        throw Object.assign(otherKey(), { cause });
      }
    },
  };
}

const otherKey = () =>
  new PortalError(
    503,
    'OTHER_SECRETS_KEY',
    t(
      'The portal can’t check authenticator apps, because its SECRETS_KEY has changed. Use a recovery code or a passkey, and tell the operator.',
    ),
  );
