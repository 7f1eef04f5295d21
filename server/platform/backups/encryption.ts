/** The format of age (age-encryption.org): its command can decrypt `key.age`, and with it the parts. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export interface Encryption {
  readonly suffix: '' | '.age';
  encrypt(content: Readable): Promise<Readable>;
  decrypt(encrypted: Readable): Promise<Readable>;
}

export const KEY = 'key.age';

export const noEncryption: Encryption = {
  suffix: '',
  encrypt: async (content) => content,
  decrypt: async (encrypted) => encrypted,
};

export async function createEncryption(passphrase: string): Promise<{ encryption: Encryption; key: Uint8Array }> {
  const { Encrypter, generateX25519Identity } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { encryption: await encryptionOf(identity), key: await encrypter.encrypt(`${identity}\n`) };
}

export async function openEncryption(passphrase: string | undefined, key: Uint8Array): Promise<Encryption> {
  if (passphrase === undefined) throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(key, 'text').catch(() => {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase of this backup.');
  });
  return encryptionOf(identity.trim());
}

async function encryptionOf(identity: string): Promise<Encryption> {
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    suffix: '.age',
    encrypt: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    decrypt: async (encrypted) => fromWeb(await decrypter.decrypt(toWeb(encrypted))),
  };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream): Readable => Readable.fromWeb(stream);
