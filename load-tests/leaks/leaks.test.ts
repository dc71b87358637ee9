import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../e2e/support/database.ts';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import { openShop } from '../load/shop.ts';
import { type Answer, openClients } from '../support/client.ts';
import { type Server, startServer } from '../support/server.ts';

/** Texts that stand for people and secrets; wherever one is found afterwards, it has leaked. */
const seeds = [
  'Quistdaughter',
  'quist@example.com',
  '+31 6 5551234',
  'Zonderlingweg',
  'pi_seed_secret_77',
  'SEEDCODE',
];
const [name, email, phone, street, secret, code] = seeds;

const { main, passengers } = requestFor();
const person = {
  main: { ...main, emailAddress: email, phoneNumber: phone, streetAddress: street },
  passengers: passengers.map((each) => ({ ...each, lastName: name })),
};
const thankYou = `/site/boatbiketours/en/thank-you?name=${name}&email=${email}&booking_number=SEEDCODE`;

let own: Awaited<ReturnType<typeof createDatabase>>;
let database: ReturnType<typeof own.open>;
let server: Server;
const clients = openClients();
const answers: Answer[] = [];

const book = (changes: object) =>
  clients.ask(`${server.url}/api/v1/bookings`, {
    method: 'POST',
    body: { ...requestFor(), ...person, ...changes },
  });

beforeAll(async () => {
  own = await createDatabase();
  database = own.open();
  await openShop(database);
  server = await startServer({ DATABASE_URL: own.url });
});
afterAll(async () => {
  clients.close();
  await server.kill();
  await database.close();
  await own.drop();
});

describe('people and secrets leave no trace', () => {
  test('in the log of a day with everything in it, nor in what visitors are told when something fails', async () => {
    const booked = await book({});
    expect(booked?.status).toBe(200);
    const id = String(booked?.body.id);
    const get = (path: string) => clients.ask(server.url + path, { headers: { accept: 'text/html' } });
    answers.push(await book({ departureId: name }), await book({ main: { ...person.main, country: name } }));
    answers.push(await clients.ask(`${server.url}/api/v1/bookings`, { method: 'POST', body: `{"${name}` }));
    answers.push(
      await get(`/api/v1/departures/summer/voucher?code=${code}`),
      await get(`/api/v1/bookings/${name}`),
    );
    await get(`/bookings/${id}/confirmed?payment_intent=pi_1&payment_intent_client_secret=${secret}`);
    await get(thankYou);
    await get(`/%E0%A4%A?name=${name}`);
    // A fault of ours, with everything in its hand: PostgreSQL's own words quote the whole row.
    await database.query(`alter table booking add constraint nobody check (locale <> 'nl') not valid`);
    const fault = await book({ locale: 'nl', idempotency_key: 'a-key-of-16-chars' });
    expect(fault?.status).toBe(500);
    answers.push(fault);
    await server.stop();
    const log = server.said();
    expect(log).toContain('violates check constraint');
    expect(log).toContain('/api/v1/bookings/:id');
    for (const seed of [...seeds, id]) expect(log).not.toContain(seed);
    for (const seed of seeds) expect(JSON.stringify(answers)).not.toContain(seed);
  });
});

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist', 'browser');

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

test('what the browser loads knows no secret of the server’s, nor how it would be called', () => {
  const files = filesOf(dist);
  expect(files.length).toBeGreaterThan(10);
  const secrets =
    /\b(sk|rk)_(live|test|sandbox)\w*|whsec_\w+|STRIPE_SECRET|DATABASE_URL|SMTP_URL|postgres:\/\//;
  const leaking = files.filter((file) => secrets.test(readFileSync(file, 'utf8')));
  expect(leaking).toEqual([]);
});
