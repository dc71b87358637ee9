import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { StaffPasskey } from '@towpath/rules/office/session';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { SignedIn } from '../links/links.ts';
import { officeOrigin } from '../same-origin.ts';
import type { Session } from '../sessions.ts';
import { storeChallenge, useChallenge } from './challenges.ts';

/** Loaded with the first passkey: its parsers of certificates take a fifth of a second of the start. */
const webauthn = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, which cover all authenticators (COSE numbers). */
const algorithms = [-7, -8, -257];

/** Passkeys need the person's consent on the device: a fingerprint, a face or a PIN. */
const verification = { userVerification: 'required', residentKey: 'required' } as const;

const notAccepted = new Refusal(422, 'passkey_not_accepted', 'The passkey was not accepted');
const notVerified = new Refusal(401, 'passkey_not_accepted', 'The passkey was not accepted');

/** The origin that passkeys are made for, and its host name. */
function relyingParty({ config }: Context, request: FastifyRequest) {
  const origin = officeOrigin(config, request);
  return { origin, rpID: new URL(origin).hostname };
}

interface PasskeyRow {
  id: string;
  transports: string[];
}

/** What a browser needs to make a passkey for the person who is signed in. */
export async function registrationOptions(
  context: Context,
  request: FastifyRequest,
  { staffId, email, name }: Session,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const own = await context.database.query<PasskeyRow>(
    'select id, transports from passkey where staff_id = $1',
    [staffId],
  );
  const options = await generateRegistrationOptions({
    rpName: 'Towpath',
    rpID: relyingParty(context, request).rpID,
    userName: email,
    userDisplayName: name || email,
    userID: new Uint8Array(Buffer.from(staffId)),
    excludeCredentials: own,
    authenticatorSelection: verification,
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(context.database, options.challenge, staffId, context.now());
  return options;
}

/**
 * Verifies what an authenticator has signed, then uses the challenge up, which must have been made for this person (null: for
 * a sign-in). null where anything is wrong: the library throws for each reason.
 */
async function verifyOnce<Verified extends { verified: boolean }>(
  context: Context,
  staffId: string | null,
  verify: (expectedChallenge: (challenge: string) => boolean) => Promise<Verified>,
): Promise<Verified | null> {
  let signed = '';
  const verified = await verify((challenge) => {
    signed = challenge;
    return true;
  }).catch(() => null);
  return verified?.verified && (await useChallenge(context, signed, staffId)) ? verified : null;
}

/** Stores the passkey that a browser has made; refused where its answer does not fit the options. */
export async function registerPasskey(
  context: Context,
  request: FastifyRequest,
  session: Session,
  response: RegistrationResponseJSON,
): Promise<{ passkeys: StaffPasskey[] } | Refusal> {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin: expectedOrigin, rpID: expectedRPID } = relyingParty(context, request);
  const verified = await verifyOnce(context, session.staffId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedOrigin,
      expectedRPID,
      expectedChallenge,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.registrationInfo) return notAccepted;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const at = context.now();
  await context.database.transaction(async (sql) => {
    await sql.query(
      `insert into passkey (id, staff_id, public_key, counter, transports, created_at)
       values ($1, $2, $3, $4, $5, $6::timestamptz) on conflict (id) do nothing`,
      [id, session.staffId, Buffer.from(publicKey), counter, transports, new Date(at)],
    );
    await writeAudit(sql, { at, by: session.email, command: 'passkey add', bookingId: null });
  });
  return { passkeys: await listPasskeys(context.database, session.staffId) };
}

/** The passkeys of a member of staff, oldest first. */
export async function listPasskeys(sql: Sql, staffId: string): Promise<StaffPasskey[]> {
  const rows = await sql.query<{ id: string; created_at: Date; used_at: Date | null }>(
    'select id, created_at, used_at from passkey where staff_id = $1 order by created_at, id',
    [staffId],
  );
  return rows.map(({ id, created_at, used_at }) => ({
    id,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** Removes a passkey of the person who is signed in; refused where it is not theirs. */
export async function removePasskey(
  { database, now }: Context,
  { staffId, email }: Session,
  id: string,
): Promise<{ passkeys: StaffPasskey[] } | Refusal> {
  const removed = await database.transaction(async (sql) => {
    const rows = await sql.query('delete from passkey where id = $1 and staff_id = $2 returning 1', [
      id,
      staffId,
    ]);
    if (rows.length > 0)
      await writeAudit(sql, { at: now(), by: email, command: 'passkey remove', bookingId: null });
    return rows.length > 0;
  });
  if (!removed) return new Refusal(404, 'not_found', 'No such passkey');
  return { passkeys: await listPasskeys(database, staffId) };
}

/** What a browser needs to sign in with any passkey of this site: no account is named, so none is revealed. */
export async function signInOptions(
  context: Context,
  request: FastifyRequest,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context, request).rpID,
    userVerification: 'required',
  });
  await storeChallenge(context.database, options.challenge, null, context.now());
  return options;
}

interface StoredPasskey extends SignedIn {
  public_key: Buffer;
  counter: number;
}

/** The passkey of an active account; undefined where there is none. */
async function findPasskey(sql: Sql, id: string): Promise<StoredPasskey | undefined> {
  const [found] = await sql.query<StoredPasskey>(
    `select staff.id, email, name, role, public_key, counter from passkey join staff on staff.id = staff_id
     where passkey.id = $1 and disabled_at is null`,
    [id],
  );
  return found;
}

/** The account of the passkey that signed a challenge; the same refusal for every reason against it. */
export async function verifyPasskey(
  context: Context,
  request: FastifyRequest,
  response: AuthenticationResponseJSON,
): Promise<SignedIn | Refusal> {
  const stored = await findPasskey(context.database, response.id);
  if (!stored) return notVerified;
  const { public_key, counter, ...staff } = stored;
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin: expectedOrigin, rpID: expectedRPID } = relyingParty(context, request);
  const credential = { id: response.id, publicKey: new Uint8Array(public_key), counter };
  const verified = await verifyOnce(context, null, (expectedChallenge) =>
    verifyAuthenticationResponse({ response, expectedOrigin, expectedRPID, expectedChallenge, credential }),
  );
  if (!verified) return notVerified;
  await context.database.query('update passkey set counter = $2, used_at = $3::timestamptz where id = $1', [
    response.id,
    verified.authenticationInfo.newCounter,
    new Date(context.now()),
  ]);
  return staff;
}
