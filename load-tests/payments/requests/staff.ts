import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../server/src/database/database.ts';
import { hashOf, newToken } from '../../../server/src/http/tokens.ts';
import { csrfOf } from '../../../server/src/staff/sessions.ts';
import { increment } from '../../support/report.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { retry, type Tally } from '../visitors/visitor.ts';
import { openVisitorClient } from '../visitors/visitor-client.ts';
import type { StaffAnswer } from '../visitors/visitor-plan.ts';

/** The calls of each answer. */
const eventsOf = {
  accept: ['accept'],
  decline: ['decline'],
  both: ['accept', 'decline'],
  late: ['accept'],
  none: [],
} as const satisfies Record<StaffAnswer, readonly string[]>;

/** Milliseconds. */
const MAX_WAIT = 2_500;
const LATE = 1_000;

/** The staff of a run. */
export interface Staff {
  /** Answers a request after a random delay, or lets it expire. */
  answer: (booking: string, how: StaffAnswer, random: SeededRandom) => Promise<void>;
}

/** Signs in a member of staff; returns the headers of their calls. */
async function signIn(database: Database): Promise<Record<string, string>> {
  const token = newToken();
  await database.query(
    `with member as (
       insert into staff (email, name, role, locale, created_at) values ('staff@example.com', 'Staff', 'owner', 'en', now())
       returning id)
     insert into staff_session (staff_id, hash, method, user_agent, created_at, seen_at)
       select id, $1, 'link', '', now(), now() from member`,
    [hashOf(token)],
  );
  return {
    cookie: `towpath-office=${token}`,
    'x-csrf-token': csrfOf(token),
    'sec-fetch-site': 'same-origin',
  };
}

/** Moves the time of a request back, so that it expires in some milliseconds. */
const letTimePass = (database: Database, booking: string, milliseconds: number) =>
  database.query(
    `update booking set decided_at = now() - answer_hours * interval '1 hour' + $2 * interval '1 ms'
     from terms where terms.id = terms_id and booking.id = $1`,
    [booking, milliseconds],
  );

/** Staff who answer requests at the office of a site, through an unreliable connection. */
export async function openStaff(database: Database, site: string, tally: Tally): Promise<Staff> {
  const headers = await signIn(database);
  const client = openVisitorClient(
    site,
    '',
    () => {},
    () => headers,
  );
  const call = async (event: 'accept' | 'decline', booking: string, random: SeededRandom) => {
    const path = `/api/office/operations/bookings.${event}`;
    const response = await retry({ random }, () => client.post(path, { input: { booking } }));
    increment(tally, `request, ${event} ${response?.status ?? 'cut'}`);
  };
  return {
    answer: async (booking, how, random) => {
      await pause(random.between(0, MAX_WAIT));
      if (how === 'none' || how === 'late') await letTimePass(database, booking, LATE);
      if (how === 'late') await pause(random.between(LATE / 2, 2 * LATE));
      await Promise.all(eventsOf[how].map((event) => call(event, booking, random)));
    },
  };
}
