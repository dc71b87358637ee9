import type { FastifyInstance } from 'fastify';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { registerHolds } from '../../bookings/holds/hold-routes.ts';
import { registerCatalogue } from '../../catalogue/catalogue-routes.ts';
import { createHttpServer } from '../../http/server.ts';
import { endDueEntries } from '../../waiting/end-entries.ts';
import { endDueOffers } from '../../waiting/end-offers.ts';
import { offerFreedCabins } from '../../waiting/offer-freed-cabins.ts';
import { registerWaiting } from '../../waiting/waiting-routes.ts';
import { openTestMail, type StoredMail } from '../mail/test-mail.ts';
import { insertTestCatalogue } from '../test-catalogue.ts';
import { testContext, testNow } from '../test-context.ts';
import { openTestDatabase } from '../test-database.ts';
import { insertSummer, summer, testPlaceTimeout } from './test-request.ts';

/** The cabin types of the departure `summer`, for two and for two or three. */
export const twin = 'annatwin-upper';
export const suite = 'annasuite';
export const HOUR = 3_600_000;

interface Answer {
  status: number;
  // Each test knows the shape of its call.
  body: Record<string, never> & { number: string; error: string; hold: string };
}

/** A server with a waiting list for a sold-out departure, a clock that tests move, and the mails that are written. */
export async function openTestWaiting() {
  const database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertSummer(database);
  const clock = { now: testNow };
  const mails = await openTestMail({ ...testContext(database), now: () => clock.now });
  const { context } = mails;
  const app: FastifyInstance = createHttpServer();
  registerCatalogue(app, context);
  registerBookings(app, context, testPlaceTimeout);
  registerHolds(app, context);
  registerWaiting(app, context);
  let keys = 0;
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await app.inject({ method, url: `/api/v1${path}`, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const wishes = {
    tours: ['canals'],
    dates: [{ from: '2027-06-26', until: '2027-06-26' }],
    party: 2,
    cabins: [2] as number[] | null,
    cabin_types: [] as string[],
    riders: [] as { bike: string; height: number }[],
    valid_until: null,
  };
  /** An entry of a party of its own address, which is not confirmed; returns its id. */
  const enter = async (
    name: string,
    change: Partial<typeof wishes> & { email?: string } = {},
  ): Promise<string> => {
    keys += 1;
    const body = { brand: 'boatbiketours', locale: 'en', name, email: `${name.toLowerCase()}@example.com` };
    const request = { ...body, ...wishes, idempotency_key: `the-key-of-entry-${keys}`, ...change };
    const { status, body: joined } = await ask('POST', '/waiting', request);
    if (status !== 200) throw new Error(`${name} did not join: ${JSON.stringify(joined)}`);
    const [row] = await database.query<{ id: string }>('select id from waiting_party where number = $1', [
      joined.number,
    ]);
    return row?.id ?? '';
  };
  /** An entry that is confirmed; returns its id. */
  const join: typeof enter = async (name, change) => {
    const id = await enter(name, change);
    await ask('POST', `/waiting/${id}/keep`);
    return id;
  };
  const free = (cabins: Record<string, number>) =>
    Promise.all(
      Object.entries(cabins).map(([type, count]) =>
        database.query('update stock set taken = total - $3 where departure_id = $1 and cabin_type_id = $2', [
          summer,
          type,
          count,
        ]),
      ),
    );
  return {
    context,
    database,
    clock,
    ask,
    enter,
    join,
    wishes,
    /** Sets how many cabins of each type are free. */
    free,
    /** Runs the jobs after a minute, as any instance does. */
    work: async (minutes = 1) => {
      clock.now += minutes * 60_000;
      await endDueOffers(context);
      await endDueEntries(context);
      await offerFreedCabins(context);
    },
    /** The offers so far, such as "Anna open", oldest first. */
    offers: async () => {
      const rows = await database.query<{ name: string; state: string }>(
        `select coalesce(name, '–') as name, waiting_offer.state from waiting_offer join waiting_party on waiting_party.id = party_id
         order by offered_at, entry`,
      );
      return rows.map(({ name, state }) => `${name} ${state}`);
    },
    /** The open offer of an entry. */
    offerOf: async (id: string) => {
      const [row] = await database.query<{ id: string; option_id: string }>(
        `select id, option_id from waiting_offer where party_id = $1 and state = 'open'`,
        [id],
      );
      if (!row) throw new Error('The party has no open offer');
      return row;
    },
    /** Declines the open offer of an entry. */
    decline: async (id: string) => {
      const [offer] = await database.query<{ id: string }>(
        `select id from waiting_offer where party_id = $1 and state = 'open'`,
        [id],
      );
      return ask('POST', `/waiting/${id}/offers/${offer?.id}/decline`);
    },
    /** Sets how many suites of the departure `free` are left, which is three months before `summer`. */
    freeEarly: (count: number) =>
      database.query(
        `update stock set taken = total - $1 where departure_id = 'free' and cabin_type_id = '${suite}'`,
        [count],
      ),
    writeMails: (): Promise<StoredMail[]> => mails.writeMails(),
    /** No entries, offers, bookings and mails; nothing is free. */
    clear: async () => {
      clock.now = testNow;
      await database.query(`delete from mail; delete from notice; delete from waiting_party; delete from waiting_look;
        delete from cabin_option; delete from hold; delete from booking; delete from address_mail; delete from bike_stock;
        update departure set closed = false, called_off_on = null where id in ('${summer}', 'free');
        update stock set blocked = 0, taken = 0 where departure_id = '${summer}';
        update stock set total = case cabin_type_id when '${twin}' then 4 else 2 end where departure_id = '${summer}';
        update stock set taken = total where departure_id = '${summer}';
        update stock set taken = total - 1 where departure_id = 'free' and cabin_type_id = '${suite}'`);
    },
    close: async () => {
      await app.close();
      await mails.close();
      await database.close();
    },
  };
}
