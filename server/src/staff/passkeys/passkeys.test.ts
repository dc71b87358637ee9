import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator, type Deviations } from '../../testing/office/test-authenticator.ts';
import { openStaffServer, type SignedInBrowser } from '../../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const origin = 'https://book.example';
const database = await openTestDatabase();
const office = await openStaffServer(database, { publicUrl: origin });
afterAll(async () => {
  await office.close();
  await database.close();
});
beforeEach(async () => {
  await office.clear();
  await office.addStaff('anna@office.example');
});

const post = (path: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  office.call('POST', path, { body, headers });
const optionsFor = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  JSON.parse((await post(path, {}, headers)).body);

async function register(
  browser: SignedInBrowser,
  authenticator = createAuthenticator(origin),
  deviations: Deviations = {},
) {
  const options = await optionsFor('/passkeys/registration-options', browser.headers);
  const answer = await post('/passkeys', authenticator.register(options, deviations), browser.headers);
  return { authenticator, options, answer };
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>, deviations: Deviations = {}) {
  const options = await optionsFor('/passkeys/sign-in-options');
  return post('/sessions/passkey', authenticator.signIn(options, deviations));
}

describe('a passkey', () => {
  test('a passkey is registered by the person who is signed in, and signs that person in', async () => {
    const { authenticator, options, answer } = await register(await office.signIn('anna@office.example'));
    expect(options).toMatchObject({
      rp: { id: 'book.example' },
      user: { name: 'anna@office.example' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    expect(JSON.parse(answer.body)).toEqual({
      passkeys: [{ id: expect.any(String), created_at: expect.any(String), used_at: null }],
    });
    const signedIn = await signIn(authenticator);
    expect(signedIn.status).toBe(200);
    const { session, headers } = office.browserOf(signedIn);
    expect(session.email).toBe('anna@office.example');
    const list = JSON.parse((await office.call('GET', '/passkeys', { headers })).body);
    expect(list.passkeys[0].used_at).not.toBeNull();
    expect(await auditOf('anna@office.example')).toEqual(['staff sign-in', 'passkey add', 'staff sign-in']);
  });

  test('a passkey is removed by its owner only, and then no longer signs in', async () => {
    const anna = await office.signIn('anna@office.example');
    const { authenticator, answer } = await register(anna);
    const [{ id }] = JSON.parse(answer.body).passkeys;
    await office.addStaff('mallory@office.example', 'owner');
    const mallory = await office.signIn('mallory@office.example');
    const remove = (headers: Readonly<Record<string, string>>) =>
      office.call('DELETE', `/passkeys/${id}`, { headers });
    expect((await remove(mallory.headers)).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await remove(anna.headers)).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
  });

  test('a passkey of a disabled account does not sign in', async () => {
    const { authenticator } = await register(await office.signIn('anna@office.example'));
    await office.database.query('update staff set disabled_at = now()');
    expect((await signIn(authenticator)).status).toBe(401);
  });
});

const deviations: [string, Deviations][] = [
  ['another origin', { origin: 'https://book.example.evil.example' }],
  ['another site', { rpID: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
  ['an unverified person', { verified: false }],
];

describe('refused is', () => {
  test.each(deviations)('a registration with %s is refused', async (_name, deviation) => {
    const browser = await office.signIn('anna@office.example');
    const { answer } = await register(browser, createAuthenticator(origin), deviation);
    expect(answer.status).toBe(422);
    expect(await office.database.query('select 1 from passkey')).toEqual([]);
  });

  test('a registration with the challenge of another person is refused', async () => {
    await office.addStaff('mallory@office.example');
    const anna = await office.signIn('anna@office.example');
    const mallory = await office.signIn('mallory@office.example');
    const options = await optionsFor('/passkeys/registration-options', mallory.headers);
    const body = createAuthenticator(origin).register(options);
    expect((await post('/passkeys', body, anna.headers)).status).toBe(422);
  });

  test.each([
    ...deviations,
    ['a counter that runs backwards', { counter: 0 }] satisfies [string, Deviations],
  ])('a sign-in with %s is refused', async (_name, deviation) => {
    const { authenticator } = await register(await office.signIn('anna@office.example'));
    await signIn(authenticator, { counter: 5 });
    const answer = await signIn(authenticator, { counter: 6, ...deviation });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('a sign-in with the key of another passkey, or with an unknown one, is refused the same way', async () => {
    const { authenticator, options } = await register(await office.signIn('anna@office.example'));
    const other = createAuthenticator(origin);
    const challenge = await optionsFor('/passkeys/sign-in-options');
    const { id } = authenticator.register(options);
    const forged = { ...other.signIn(challenge), id, rawId: id };
    const answers = [await post('/sessions/passkey', forged), await signIn(other)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test('an answer that is sent again is refused', async () => {
    const { authenticator } = await register(await office.signIn('anna@office.example'));
    const body = authenticator.signIn(await optionsFor('/passkeys/sign-in-options'), { counter: 0 });
    expect((await post('/sessions/passkey', body)).status).toBe(200);
    expect((await post('/sessions/passkey', body)).status).toBe(401);
  });

  test('an answer that comes after five minutes is refused', async () => {
    const { authenticator } = await register(await office.signIn('anna@office.example'));
    const body = authenticator.signIn(await optionsFor('/passkeys/sign-in-options'));
    office.advance(5 * 60_000);
    expect((await post('/sessions/passkey', body)).status).toBe(401);
  });
});

const auditOf = async (by: string) =>
  (await office.database.query<{ command: string }>('select command from audit where by = $1', [by])).map(
    ({ command }) => command,
  );
