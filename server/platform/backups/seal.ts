/**
 * Encrypts the parts of a backup in the format of age (age-encryption.org). Each backup has a key of its own, which is
 * encrypted with the passphrase in `key.age`: the command `age` can decrypt both without the portal. The library is loaded
 * only for encrypted backups.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export interface Seal {
  /** The ending of encrypted parts. */
  readonly suffix: '' | '.age';
  close(content: Readable): Promise<Readable>;
  open(sealed: Readable): Promise<Readable>;
}

export const KEY = 'key.age';

export const unsealed: Seal = { suffix: '', close: async (content) => content, open: async (sealed) => sealed };

/** @returns the seal and the content of `key.age` */
export async function makeSeal(passphrase: string): Promise<{ seal: Seal; key: Uint8Array }> {
  const { Encrypter, generateX25519Identity } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { seal: await sealOf(identity), key: await encrypter.encrypt(`${identity}\n`) };
}

/** @throws Error if the passphrase is another one */
export async function openSeal(passphrase: string | undefined, key: Uint8Array): Promise<Seal> {
  if (passphrase === undefined) throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const identity = await decrypter.decrypt(key, 'text').catch(() => {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase of this backup.');
  });
  return sealOf(identity.trim());
}

async function sealOf(identity: string): Promise<Seal> {
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    suffix: '.age',
    close: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    open: async (sealed) => fromWeb(await decrypter.decrypt(toWeb(sealed))),
  };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream): Readable => Readable.fromWeb(stream);
