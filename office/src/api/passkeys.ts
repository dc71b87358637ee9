import type { StaffPasskey } from '@towpath/rules/office/session';
import { callOffice } from './request.ts';

/** The passkeys of the account that is signed in. */
export async function listPasskeys(signal?: AbortSignal): Promise<readonly StaffPasskey[]> {
  const body = await callOffice({ method: 'GET', path: 'passkeys', signal });
  return (body as { passkeys: readonly StaffPasskey[] }).passkeys;
}

/** Removes a passkey of the account that is signed in. */
export async function removePasskey(id: string, csrf: string): Promise<void> {
  await callOffice({ method: 'DELETE', path: `passkeys/${encodeURIComponent(id)}`, csrf });
}
