import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IDToken } from 'openid-client';
import type { OidcSettings } from '../../config/oidc.ts';
import type { Context } from '../../database/context.ts';
import { officeOrigin } from '../same-origin.ts';
import { openid, providerOf } from './provider.ts';

/** The values that a sign-in at an OpenID provider is bound to. */
interface SignInAttempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

/** The values of a sign-in, derived from the token in the browser's cookie: they need no storage, and no other browser has them. */
function attemptOf(token: string): SignInAttempt {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Where the provider sends the browser back to; registered with the provider. */
const redirectUri = ({ config }: Pick<Context, 'config'>, request: FastifyRequest) =>
  `${officeOrigin(config, request)}/office/sign-in`;

/** The provider's address at which a person signs in. token: the browser's, see attemptOf. Throws when the provider cannot be reached. */
export async function authorizationUrl(
  context: Context,
  request: FastifyRequest,
  settings: OidcSettings,
  token: string,
): Promise<URL> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
  const { state, nonce, verifier } = attemptOf(token);
  return buildAuthorizationUrl(await providerOf(settings), {
    redirect_uri: redirectUri(context, request),
    scope: 'openid email',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
}

/** Whether the provider states that the address is the person's own: Microsoft Entra has a claim of its own for this. */
const isVerified = ({ email_verified, xms_edov }: IDToken) =>
  email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1';

/**
 * The verified e-mail address of the person whom the provider has signed in; null where it states none. answer: the query with
 * which the provider sent the browser back. Throws where it does not belong to this browser's attempt, or its token is not
 * valid for this site.
 */
export async function verifiedEmail(
  context: Context,
  request: FastifyRequest,
  settings: OidcSettings,
  { answer, token }: { answer: string; token: string },
): Promise<string | null> {
  const { authorizationCodeGrant } = await openid();
  const { state, nonce, verifier } = attemptOf(token);
  const url = new URL(redirectUri(context, request));
  url.search = answer;
  const tokens = await authorizationCodeGrant(await providerOf(settings), url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  return claims && typeof claims.email === 'string' && isVerified(claims) ? claims.email : null;
}
