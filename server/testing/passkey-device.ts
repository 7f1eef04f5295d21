/** An authenticator in software: makes what a browser sends for a passkey. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer, PasskeyOptions } from '#contract/factors.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What an attacker or a faulty device does differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

export class PasskeyDevice {
  readonly id = base64Url(randomBytes(32));
  readonly #privateKey: KeyObject;
  readonly #cose: Uint8Array;
  readonly #origin: string;
  readonly #rpId: string;
  counter = 0;

  constructor(origin = 'http://localhost:3000', rpId = 'localhost') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    this.#origin = origin;
    this.#rpId = rpId;
  }

  create({ challengeId, options }: PasskeyOptions, deviation: Deviation = {}): PasskeyAnswer {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#cose,
    ]);
    const authData = Buffer.concat([this.#data(HAS_CREDENTIAL, deviation), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer(challengeId, {
      clientDataJSON: this.#clientData('webauthn.create', options, deviation),
      attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  use({ challengeId, options }: PasskeyOptions, deviation: Deviation = {}): PasskeyAnswer {
    const authData = this.#data(0, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', options, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer(challengeId, {
      clientDataJSON,
      authenticatorData: base64Url(authData),
      signature: base64Url(createSign('sha256').update(signed).sign(this.#privateKey)),
    });
  }

  #answer(challengeId: string, response: PasskeyAnswer['response']['response']): PasskeyAnswer {
    return {
      challengeId,
      response: { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response },
    };
  }

  #data(flags: number, { rpId = this.#rpId, counter = ++this.counter, isVerified = true }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), count]);
  }

  #clientData(type: string, options: PasskeyOptions['options'], deviation: Deviation): string {
    const { origin = this.#origin, challenge = String(options['challenge']) } = deviation;
    return base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
