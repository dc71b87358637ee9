import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { openHttpClients, type Response } from '../support/http-clients.ts';
import { type Server, startServer } from '../support/server.ts';
import { insertTestData } from '../support/test-data.ts';

/** Personal data and secrets that must not appear in logs and responses. */
const sensitive = [
  'Quistdaughter',
  'quist@example.com',
  '+31 6 5551234',
  'Zonderlingweg',
  'pi_seed_secret_77',
  'SEEDCODE',
];
const [name, email, phone, street, secret, code] = sensitive;

const { main, passengers } = requestFor();
const person = {
  main: { ...main, emailAddress: email, phoneNumber: phone, streetAddress: street },
  passengers: passengers.map((each) => ({ ...each, lastName: name })),
};
const thankYou = `/site/boatbiketours/en/thank-you?name=${name}&email=${email}&booking_number=SEEDCODE`;

let own: Awaited<ReturnType<typeof createDatabase>>;
let database: ReturnType<typeof own.open>;
let server: Server;
const clients = openHttpClients();
const responses: Response[] = [];

const book = (changes: object) =>
  clients.send(`${server.url}/api/v1/bookings`, {
    method: 'POST',
    body: { ...requestFor(), ...person, ...changes },
  });

beforeAll(async () => {
  own = await createDatabase();
  database = own.open();
  await insertTestData(database);
  server = await startServer({ DATABASE_URL: own.url });
});
afterAll(async () => {
  clients.close();
  await server.kill();
  await database.close();
  await own.drop();
});

describe('personal data and secrets', () => {
  test('appear neither in the log nor in error responses', async () => {
    const booked = await book({});
    expect(booked?.status).toBe(200);
    const id = String(booked?.body.id);
    const get = (path: string) => clients.send(server.url + path, { headers: { accept: 'text/html' } });
    responses.push(
      await book({ departureId: name }),
      await book({ main: { ...person.main, country: name } }),
    );
    responses.push(
      await clients.send(`${server.url}/api/v1/bookings`, { method: 'POST', body: `{"${name}` }),
    );
    responses.push(
      await get(`/api/v1/departures/summer/voucher?code=${code}`),
      await get(`/api/v1/bookings/${name}`),
    );
    await get(`/bookings/${id}/confirmed?payment_intent=pi_1&payment_intent_client_secret=${secret}`);
    await get(thankYou);
    await get(`/%E0%A4%A?name=${name}`);
    // A fault: PostgreSQL's error message quotes the whole row.
    await database.query(`alter table booking add constraint no_dutch check (locale <> 'nl') not valid`);
    const fault = await book({ locale: 'nl', idempotency_key: 'a-key-of-16-chars' });
    expect(fault?.status).toBe(500);
    responses.push(fault);
    await server.stop();
    const log = server.output();
    expect(log).toContain('violates check constraint');
    expect(log).toContain('/api/v1/bookings/:id');
    for (const text of [...sensitive, id]) expect(log).not.toContain(text);
    for (const text of sensitive) expect(JSON.stringify(responses)).not.toContain(text);
  });
});

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist', 'browser');

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

test('the browser bundle contains neither secrets nor the names of their settings', () => {
  const files = filesOf(dist);
  expect(files.length).toBeGreaterThan(10);
  const secrets =
    /\b(sk|rk)_(live|test|sandbox)\w*|whsec_\w+|STRIPE_SECRET|DATABASE_URL|SMTP_URL|postgres:\/\//;
  const found = files.filter((file) => secrets.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
