import { createHmac } from 'node:crypto';

/** The values that a sign-in at an OpenID provider is bound to. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

/** The values of a sign-in, derived from the token in the browser's cookie: they need no storage, and no other browser has them. */
export function attemptOf(token: string): SignInAttempt {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
