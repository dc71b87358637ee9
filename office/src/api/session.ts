import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OfficeSession, SignInWays } from '@towpath/rules/office/session';
import { CallError, callOffice } from './request.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The session of this browser; null without one. */
export async function readSession(signal?: AbortSignal): Promise<OfficeSession | null> {
  try {
    return (await callOffice({ method: 'GET', path: 'session', signal })) as OfficeSession;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Asks for a sign-in link by mail; resolves whether or not there is such an account. */
export async function requestSignInLink(email: string): Promise<void> {
  await callOffice({ method: 'POST', path: 'sign-in-links', body: { email } });
}

/** Signs in with the token of a link. Throws CallError 401 for one that is used or expired. */
export async function signInWithToken(token: string): Promise<OfficeSession> {
  return (await callOffice({ method: 'POST', path: 'sessions', body: { token } })) as OfficeSession;
}

/** Signs in with a passkey that the person chooses in the browser's own dialog. Throws if they cancel. */
export async function signInWithPasskey(): Promise<OfficeSession> {
  const options = await callOffice({ method: 'POST', path: 'passkeys/sign-in-options', body: {} });
  const answer = await startAuthentication({ optionsJSON: options as RequestOptions });
  return (await callOffice({ method: 'POST', path: 'sessions/passkey', body: answer })) as OfficeSession;
}

/** Which ways to sign in this installation has. */
export async function readSignInWays(signal?: AbortSignal): Promise<SignInWays> {
  return (await callOffice({ method: 'GET', path: 'sign-in-ways', signal })) as SignInWays;
}

/** Leads the page to the operator's OpenID provider, which leads back to the sign-in page. */
export async function openCompanySignIn(): Promise<void> {
  const { url } = (await callOffice({ method: 'POST', path: 'oidc', body: {} })) as { url: string };
  window.location.assign(url);
}

/** Signs in with the OpenID provider's answer. Throws CallError 401 for one that is not accepted. */
export async function signInWithCompany(answer: string): Promise<OfficeSession> {
  return (await callOffice({ method: 'POST', path: 'sessions/oidc', body: { answer } })) as OfficeSession;
}

/** Adds a passkey of this device to the account that is signed in. Throws if the person cancels. */
export async function addPasskey(csrf: string): Promise<void> {
  const options = await callOffice({ method: 'POST', path: 'passkeys/registration-options', body: {}, csrf });
  const answer = await startRegistration({ optionsJSON: options as CreationOptions });
  await callOffice({ method: 'POST', path: 'passkeys', body: answer, csrf });
}

/** Ends the session. */
export async function signOut(csrf: string): Promise<void> {
  await callOffice({ method: 'DELETE', path: 'session', csrf });
}
