import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type Deviations, openTestProvider } from '../../testing/office/test-provider.ts';
import { openStaffServer } from '../../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

type Office = Awaited<ReturnType<typeof openStaffServer>>;
type Provider = Awaited<ReturnType<typeof openTestProvider>>;

const publicUrl = 'https://book.example';
const officeSettings = readConfig({}).office;
const anna = { email: 'Anna@office.example', email_verified: true };
let provider: Provider;
let office: Office;
beforeAll(async () => {
  provider = await openTestProvider('towpath', 'a secret');
  office = await openStaffServer(await openTestDatabase(), {
    publicUrl,
    office: { ...officeSettings, oidc: provider.settings },
  });
});
afterAll(async () => {
  await office.close();
  await office.database.close();
  provider.close();
});
beforeEach(async () => {
  await office.clear();
  await office.addStaff('anna@office.example');
});

const cookieOf = ({ headers }: Awaited<ReturnType<Office['call']>>) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** Begins a sign-in: the provider's address, and the cookie of the browser. */
async function begin() {
  const answer = await office.call('POST', '/oidc', { body: {} });
  return { url: String(JSON.parse(answer.body).url), cookie: cookieOf(answer), answer };
}

const finish = (cookie: string, answer: string) =>
  office.call('POST', '/sessions/oidc', { body: { answer }, headers: { cookie } });

/** A whole sign-in of a person with these claims. */
async function signIn(claims: object, deviations: Deviations = {}) {
  const { url, cookie } = await begin();
  return finish(cookie, provider.authorize(url, { ...claims }, deviations));
}

const sessions = () => office.database.query('select method from staff_session');

describe('a sign-in at the OpenID provider', () => {
  test('a sign-in at the OpenID provider leads to it with a code challenge, a state and a nonce, and a cookie for this sign-in', async () => {
    const { url, answer } = await begin();
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: 'towpath',
      response_type: 'code',
      redirect_uri: `${publicUrl}/office/sign-in`,
      scope: 'openid email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-towpath-office-oidc=[\w-]{43}; Max-Age=600; .*HttpOnly; SameSite=Strict/,
      ),
    ]);
  });

  test('begins a session of the account with the verified address, once', async () => {
    const { url, cookie } = await begin();
    const query = provider.authorize(url, anna);
    const answer = await finish(cookie, query);
    expect([answer.status, JSON.parse(answer.body).email]).toEqual([200, 'anna@office.example']);
    const set = answer.headers['set-cookie'] ?? [];
    expect(set.map((value) => value.split(';', 2).join())).toEqual([
      '__Host-towpath-office-oidc=, Max-Age=0',
      expect.stringMatching(/^__Host-towpath-office=[\w-]{43}, Max-Age=43200$/),
    ]);
    expect(await sessions()).toEqual([{ method: 'oidc' }]);
    const audit = await office.database.query('select by, command, details from audit order by id');
    expect(audit.slice(-1)).toEqual([
      { by: 'anna@office.example', command: 'staff sign-in', details: { sign_in: 'oidc' } },
    ]);
    expect((await finish(cookie, query)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['by the standard claim', { email_verified: true }],
    ['by the claim of Microsoft Entra', { xms_edov: true }],
    ['by the claim of Microsoft Entra as a number', { xms_edov: 1 }],
  ])('a sign-in at the OpenID provider takes an address that is verified %s', async (_case, claims) => {
    expect((await signIn({ email: 'anna@office.example', ...claims })).status).toBe(200);
  });

  const past = Math.floor(Date.now() / 1000) - 3_600;
  test.each<[string, object, Deviations?]>([
    ['an address that is not verified', { ...anna, email_verified: false }],
    ['an address of which nothing is said', { email: anna.email }],
    ['an address that Entra has not verified', { email: anna.email, xms_edov: false }],
    ['no address', { email_verified: true }],
    ['a person without an account', { ...anna, email: 'nobody@office.example' }],
    ['a person whose account is disabled', { ...anna, email: 'gone@office.example' }],
    ['another nonce', anna, { claims: { nonce: 'x' } }],
    ['no nonce', anna, { claims: { nonce: undefined } }],
    ['another issuer', anna, { claims: { iss: 'https://evil.example' } }],
    ['another audience', anna, { claims: { aud: 'another client' } }],
    ['a token that has expired', anna, { claims: { exp: past } }],
    ['a token that another key has signed', anna, { signedByOther: true }],
    ['a token that is not signed', anna, { unsigned: true }],
    ['another state', anna, { query: { state: 'x' } }],
    ['another code', anna, { query: { code: 'x' } }],
    ['a refusal by the provider', anna, { query: { error: 'access_denied' } }],
  ])('a sign-in with %s is refused', async (_case, claims, deviations) => {
    await office.addStaff('gone@office.example');
    await office.database.query(`update staff set disabled_at = now() where email = 'gone@office.example'`);
    const answer = await signIn(claims, deviations);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      401,
      { error: 'sign_in_not_accepted', message: 'The sign-in was not accepted' },
    ]);
    expect(await sessions()).toEqual([]);
    expect(office.lines.join('')).not.toContain('office.example');
  });

  test('a sign-in at the OpenID provider that another browser began is refused', async () => {
    const [mine, other] = [await begin(), await begin()];
    const query = provider.authorize(other.url, anna);
    for (const cookie of [mine.cookie, '', `${other.cookie}; ${mine.cookie}`])
      expect((await finish(cookie, query)).status).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  test('a sign-in at the OpenID provider that comes from another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/oidc', '/sessions/oidc'])
      expect((await office.call('POST', path, { body: {}, headers })).status).toBe(403);
  });
});

test.each(['/oidc', '/sessions/oidc'])('calls of %s are limited by client', async (path) => {
  const call = () => office.call('POST', path, { body: {}, client: '203.0.113.7' });
  const statuses = [];
  for (let count = 0; count <= 20; count += 1) statuses.push((await call()).status);
  expect([statuses.slice(0, 20).includes(429), statuses.at(-1)]).toEqual([false, 429]);
});

test('a provider that cannot be reached is reported, and asked again', async () => {
  const own = await openTestProvider('towpath', 'a secret');
  const other = await openStaffServer(office.database, {
    office: { ...officeSettings, oidc: own.settings },
  });
  own.setDown(true);
  expect((await other.call('POST', '/oidc')).status).toBe(503);
  own.setDown(false);
  expect((await other.call('POST', '/oidc')).status).toBe(200);
  await other.close();
  own.close();
});

test('without settings there is no such sign-in', async () => {
  const ways = async (from: Office) => JSON.parse((await from.call('GET', '/sign-in-ways')).body);
  const other = await openStaffServer(office.database);
  expect([await ways(office), await ways(other)]).toEqual([{ oidc: true }, { oidc: false }]);
  for (const path of ['/oidc', '/sessions/oidc'])
    expect((await other.call('POST', path, { body: {} })).status).toBe(404);
  await other.close();
});
