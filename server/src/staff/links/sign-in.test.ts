import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffServer } from '../../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const MINUTE = 60_000;
const database = await openTestDatabase();
const office = await openStaffServer(database);
afterAll(async () => {
  await office.close();
  await database.close();
});
beforeEach(async () => {
  await office.clear();
  office.mails.length = 0;
  await office.addStaff('anna@office.example');
});

const requestLink = (email: string, client?: string) =>
  office.call('POST', '/sign-in-links', { body: { email }, ...(client && { client }) });
const sessionOf = (headers: Readonly<Record<string, string>>) => office.call('GET', '/session', { headers });
const tokenIn = (text = '') => /\/office\/sign-in#token=([\w-]{43})\s/.exec(text)?.[1] ?? '';

describe('a link to sign in', () => {
  test('a link to sign in is mailed in the language of the person and signs in once', async () => {
    await office.addStaff('bert@office.example', 'crew', 'de');
    expect((await requestLink('Bert@Office.example')).status).toBe(202);
    await office.deliver();
    const [mail, ...more] = office.mails;
    expect([mail?.address, mail?.subject, more]).toEqual([
      'bert@office.example',
      'Ihr Link zum Anmelden',
      [],
    ]);
    const token = tokenIn(mail?.text);
    expect(mail?.html).toContain(`https://office.example/office/sign-in#token=${token}`);
    const first = await office.redeem(token);
    expect({ status: first.status, body: JSON.parse(first.body) }).toMatchObject({
      status: 200,
      body: {
        email: 'bert@office.example',
        role: 'crew',
        permissions: ['crew.read', 'crew.write', 'departures.read'],
      },
    });
    const second = await office.redeem(token);
    expect([second.status, second.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('used twice at the same time signs in once', async () => {
    const token = await office.tokenFor('anna@office.example');
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.redeem(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    expect(await office.database.query('select 1 from staff_session')).toHaveLength(1);
  });

  test('a link to sign in works for 15 minutes', async () => {
    const [early, late] = [
      await office.tokenFor('anna@office.example'),
      await office.tokenFor('anna@office.example'),
    ];
    office.advance(15 * MINUTE - 1);
    const other = await office.tokenFor('anna@office.example');
    expect((await office.redeem(early)).status).toBe(200);
    office.advance(1);
    expect((await office.redeem(late)).status).toBe(401);
    // A link that was used ends the account's others.
    expect((await office.redeem(other)).status).toBe(401);
  });

  test('a link to sign in is in no table and no log line', async () => {
    await requestLink('anna@office.example');
    await office.deliver();
    const token = tokenIn(office.mails[0]?.text);
    expect(token).not.toBe('');
    await office.redeem(token);
    const rows = await office.database.query(
      `select (select jsonb_agg(l) from sign_in_link l) as links, (select jsonb_agg(s) from staff_session s) as sessions,
         (select jsonb_agg(r) from sign_in_request r) as requests, (select jsonb_agg(m) from mail m) as mails,
         (select jsonb_agg(n) from notice n) as notices`,
    );
    expect(JSON.stringify(rows)).toContain('"hash"');
    for (const text of [JSON.stringify(rows), office.lines.join('')]) expect(text).not.toContain(token);
  });

  test('a link to sign in whose mail could not be sent is tried again with another token', async () => {
    await requestLink('anna@office.example');
    office.failNextMail();
    await expect(office.deliver()).rejects.toThrow('Some sign-in links could not be sent');
    await office.deliver();
    expect(office.mails).toEqual([]);
    office.advance(31_000);
    await office.deliver();
    expect(office.mails).toHaveLength(1);
  });
});

test.each(['/api/office', '/api/%6fffice'])('another site cannot sign a person in by %s', async (path) => {
  const body = { token: await office.tokenFor('anna@office.example') };
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await office.send(`${path}/sessions`, { method: 'POST', body, headers });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('accounts cannot be found out', () => {
  test('a request answers the same, and stores the same, whether or not there is an account', async () => {
    await office.addStaff('gone@office.example');
    await office.database.query(`update staff set disabled_at = now() where email = 'gone@office.example'`);
    const addresses = ['anna@office.example', 'gone@office.example', 'nobody@office.example'];
    const answers = [];
    for (const email of addresses) {
      const { status, body, headers } = await requestLink(email);
      const names = Object.keys(headers).sort();
      answers.push({ status, body, names, length: headers['content-length'] });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const stored = await office.database.query<{ email: string }>('select email from sign_in_request');
    expect(stored.map(({ email }) => email).sort()).toEqual(addresses);
    await office.deliver();
    expect(office.mails.map(({ address }) => address)).toEqual(['anna@office.example']);
    expect(await office.database.query('select 1 from sign_in_request')).toEqual([]);
  });

  test('every reason against a token gives the same refusal', async () => {
    const used = await office.tokenFor('anna@office.example');
    await office.redeem(used);
    const expired = await office.tokenFor('anna@office.example');
    office.advance(16 * MINUTE);
    await office.addStaff('gone@office.example');
    const disabled = await office.tokenFor('gone@office.example');
    await office.database.query(`update staff set disabled_at = now() where email = 'gone@office.example'`);
    const bodies = [];
    for (const token of [used, expired, disabled, 'A'.repeat(43), 'short', `${'A'.repeat(42)}'`])
      bodies.push((await office.redeem(token)).body);
    expect([...new Set(bodies)]).toEqual([
      JSON.stringify({ error: 'link_not_valid', message: 'The link is not valid any more' }),
    ]);
  });

  test('an account is sent five links in an hour at most', async () => {
    for (let count = 0; count < 8; count += 1) await requestLink('anna@office.example', `203.0.113.${count}`);
    await office.deliver();
    expect(office.mails).toHaveLength(5);
    office.advance(61 * MINUTE);
    await requestLink('anna@office.example', '203.0.113.9');
    await office.deliver();
    expect(office.mails).toHaveLength(6);
  });
});

describe('rate limits', () => {
  test.each([
    ['/sign-in-links', { email: 'anna@office.example' }, 5],
    ['/sessions', { token: 'A'.repeat(43) }, 20],
    ['/passkeys/sign-in-options', {}, 20],
  ])('the rate limits of %s count by client', async (path, body, max) => {
    const statuses = [];
    for (let count = 0; count <= max; count += 1)
      statuses.push((await office.call('POST', path, { body, client: '203.0.113.7' })).status);
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const other = await office.call('POST', path, { body, client: '203.0.113.8' });
    expect(other.status).not.toBe(429);
  });
});

describe('a request from another site', () => {
  const calls = [
    ['POST', '/sign-in-links', { email: 'anna@office.example' }],
    ['POST', '/sessions', { token: 'A'.repeat(43) }],
    ['POST', '/sessions/passkey', {}],
    ['POST', '/passkeys/sign-in-options', {}],
    ['POST', '/passkeys/registration-options', {}],
    ['POST', '/passkeys', {}],
    ['DELETE', '/passkeys/x', undefined],
    ['DELETE', '/session', undefined],
  ] as const;

  test.each(calls)('a request from another site is refused: %s %s', async (method, path, body) => {
    const { cookie, headers } = await office.signIn('anna@office.example');
    const refused = [
      { ...headers, 'sec-fetch-site': 'cross-site' },
      { ...headers, 'sec-fetch-site': 'same-site' },
      { ...headers, 'sec-fetch-site': 'none' },
    ];
    for (const sent of refused) {
      const answer = await office.call(method, path, { headers: sent, ...(body && { body }) });
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'cross_origin']);
    }
    const origins = [undefined, 'https://evil.example', 'null', `http://127.0.0.1:${office.port + 1}`];
    for (const origin of origins) {
      const answer = await office.send(`/api/office${path}`, {
        method,
        ...(body && { body }),
        headers: { cookie, ...headers, ...(origin && { origin }) },
      });
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'cross_origin']);
    }
    expect((await sessionOf(headers)).status).toBe(200);
  });

  test('a request from another site that a browser without Sec-Fetch-Site sends is told by its origin', async () => {
    const origin = `http://127.0.0.1:${office.port}`;
    const body = { email: 'anna@office.example' };
    const answer = await office.send('/api/office/sign-in-links', {
      method: 'POST',
      body,
      headers: { origin },
    });
    expect(answer.status).toBe(202);
  });

  test.each([
    ['POST', '/passkeys/registration-options'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys/x'],
    ['DELETE', '/session'],
  ])('a request from another site that lacks the CSRF token changes nothing: %s %s', async (method, path) => {
    const { cookie, session } = await office.signIn('anna@office.example');
    const other = await office.signIn('anna@office.example');
    for (const csrf of ['', 'x', other.session.csrf, `${session.csrf}x`]) {
      const answer = await office.call(method, path, {
        headers: { cookie, ...(csrf && { 'x-csrf-token': csrf }) },
      });
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, 'cross_origin']);
    }
    expect((await sessionOf({ cookie })).status).toBe(200);
  });
});
