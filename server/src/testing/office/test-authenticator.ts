import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data: a person is present, was verified, and a new key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** Faults of a browser and its authenticator. */
export interface Deviations {
  origin?: string;
  rpID?: string;
  challenge?: string;
  /** Whether the person was verified; default: yes. */
  verified?: boolean;
  counter?: number;
}

/** An authenticator in software with one ES256 key, at an origin. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signatures = 0;

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    JSON.stringify({
      type,
      challenge: deviations.challenge ?? challenge,
      origin: deviations.origin ?? origin,
      crossOrigin: false,
    });

  function authenticatorData(
    flags: number,
    deviations: Deviations,
    key: Uint8Array = Buffer.alloc(0),
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviations.counter ?? signatures);
    const verified = deviations.verified === false ? 0 : VERIFIED;
    const rpID = deviations.rpID ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpID), Buffer.from([flags | PRESENT | verified]), counter, key]);
  }

  /** The credential's id and key, as they follow in the data of a registration. */
  function newKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    /** Answers registration options. */
    register: ({ challenge }: PublicKeyCredentialCreationOptionsJSON, deviations: Deviations = {}) => {
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(NEW_KEY, deviations, newKey()))],
      ]);
      const response = {
        clientDataJSON: base64url(Buffer.from(clientData('webauthn.create', challenge, deviations))),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal', 'unheard-of'],
      };
      return { ...credential, response };
    },
    /** Answers sign-in options. */
    signIn: ({ challenge }: PublicKeyCredentialRequestOptionsJSON, deviations: Deviations = {}) => {
      signatures += 1;
      const client = clientData('webauthn.get', challenge, deviations);
      const data = authenticatorData(0, deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(Buffer.from(client)),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...credential, response };
    },
  };
}
