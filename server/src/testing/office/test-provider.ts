import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Readonly<Record<string, unknown>>;

/** Deviations of a provider's answer; claims of the id token, the query of the answer, the signing key. */
export interface Deviations {
  claims?: Claims;
  query?: Readonly<Record<string, string>>;
  signedByOther?: boolean;
  unsigned?: boolean;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function sign(claims: Claims, key: KeyObject | null): string {
  const content = `${encode({ alg: key ? 'RS256' : 'none', kid: 'test' })}.${encode(claims)}`;
  return `${content}.${key ? createSign('RSA-SHA256').update(content).sign(key, 'base64url') : ''}`;
}

/** An OpenID provider over real sockets, which signs in any person without a prompt: discovery, keys, authorization and token endpoint. */
export async function openTestProvider(clientId: string, clientSecret: string) {
  const [keys, otherKeys] = [newKeys(), newKeys()];
  const grants = new Map<string, { asked: URLSearchParams; claims: Claims; deviations: Deviations }>();
  let issuer = '';
  let isDown = false;

  const documents: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }],
    }),
  };

  /** The tokens of a code that was given to this client for this verifier and is used for the first time. */
  function redeem(body: URLSearchParams): object | null {
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isAsked =
      challenge === grant?.asked.get('code_challenge') &&
      body.get('redirect_uri') === grant.asked.get('redirect_uri') &&
      body.get('client_id') === clientId &&
      body.get('client_secret') === clientSecret;
    if (!isAsked) return null;
    const seconds = Math.floor(Date.now() / 1000);
    const { asked, claims, deviations } = grant;
    const all = {
      iss: issuer,
      aud: clientId,
      sub: 'person',
      iat: seconds,
      exp: seconds + 300,
      nonce: asked.get('nonce'),
      ...claims,
      ...deviations.claims,
    };
    const key = deviations.signedByOther ? otherKeys.privateKey : keys.privateKey;
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      id_token: sign(all, deviations.unsigned ? null : key),
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', issuer).pathname;
    const body =
      path === '/token' ? redeem(new URLSearchParams(await text(request))) : (documents[path]?.() ?? null);
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  }

  const server = createServer((request, response) => {
    if (isDown) request.socket.destroy();
    else void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { issuer, clientId, clientSecret },
    /** Signs a person in at the address that the office leads to; returns the query with which the browser comes back. */
    authorize: (address: string, claims: Claims, deviations: Deviations = {}): string => {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      grants.set(code, { asked, claims, deviations });
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '', ...deviations.query })}`;
    },
    /** Whether connections end without an answer. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
