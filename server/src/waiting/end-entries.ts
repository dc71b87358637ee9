import { endingOf, type Waited, type WaitingEnding } from '@towpath/rules/waiting/ending';
import { CONFIRM_DAYS } from '@towpath/rules/waiting/offer';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import { closeParty, lockParty } from './party-rows.ts';
import { hadRoom, hasOpenOffer, hasPassed, suits } from './waiting-for.ts';

/** SQL conditions on a `departure` that the entry `waiting_party` waits for. The date of $1 is the present day. */
const waitsFor = `departure.date > $1::date and ${suits} and not ${hadRoom}`;
const takesPlace = 'departure.called_off_on is null';

/** SQL condition that every departure ahead that the entry waits for was called off. */
const isCalledOff = `exists (select from departure where ${waitsFor} and not ${takesPlace})
  and not exists (select from departure where ${waitsFor} and ${takesPlace})`;

/** SQL condition that the entry waits, but let an offer of every departure pass that it waits for. */
const hasNoneLeft = `waiting_party.state = 'waiting'
  and exists (select from departure where ${waitsFor} and ${takesPlace} and ${hasPassed})
  and not exists (select from departure where ${waitsFor} and ${takesPlace} and not ${hasPassed})`;

/** SQL condition that the address of the entry was not confirmed in time. */
const isUnconfirmed = `waiting_party.state = 'unconfirmed' and waiting_party.created_at < $1::date - ${CONFIRM_DAYS}`;

/** SQL condition that the entry has no open offer: one that was mailed outlives the entry's last day. */
const hasNoOffer = `closed_at is null and not ${hasOpenOffer}`;

/** SQL query for the entries that end, or whose party is asked whether it still waits. The date of $1 is the present day. */
const dueEntries = `select waiting_party.id from waiting_party
  where ${hasNoOffer} and (valid_until < $1::date or ${isUnconfirmed} or ${isCalledOff} or ${hasNoneLeft})`;

/** Ends a locked entry, and tells the party why. */
export async function endEntry({ now }: Context, sql: Sql, id: string, ending: WaitingEnding): Promise<void> {
  await closeParty(sql, id, { state: 'ended', ending, now: now() });
  // An address that was not confirmed may be anybody's.
  if (ending === 'unconfirmed') return;
  await queueNotification(sql, 'waiting_ended', { at: now(), bookingId: null }, { waiting: id });
}

/** Asks a locked party whether it still waits; in a mail of its own, unless another one asks. */
export async function askParty(
  { now }: Context,
  sql: Sql,
  id: string,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  await sql.query(`update waiting_party set state = 'asked' where id = $1`, [id]);
  if (!isMailed)
    await queueNotification(sql, 'waiting_asked', { at: now(), bookingId: null }, { waiting: id });
}

/** Whether a party waits and let an offer of every departure pass. */
export async function hasNoDeparture(context: Context, sql: Sql, id: string): Promise<boolean> {
  const found = await sql.query(`select from waiting_party where id = $2 and ${hasNoneLeft}`, [
    todayOf(context),
    id,
  ]);
  return found.length > 0;
}

/** How an entry fared since it was made. */
async function findWaited(sql: Sql, id: string): Promise<Waited> {
  const [row] = await sql.query<Waited>(
    `select
       (select count(*)::int from waiting_offer where party_id = waiting_party.id and state in ('declined', 'expired')) as passed,
       count(departure.id)::int as departures, count(departure.called_off_on)::int as called_off
     from waiting_party left join departure
       on departure.date > waiting_party.created_at::date and ${suits} and not ${hadRoom}
     where waiting_party.id = $1 group by waiting_party.id`,
    [id],
  );
  return row ?? { passed: 0, departures: 0, called_off: 0 };
}

/** Why a locked entry ends now; null where it does not. */
export async function findEnding(context: Context, sql: Sql, id: string): Promise<WaitingEnding | null> {
  const [found] = await sql.query<{ state: string; late: boolean; called_off: boolean; over: boolean }>(
    `select state, ${isUnconfirmed} as late, ${isCalledOff} as called_off, valid_until < $1::date as over
     from waiting_party where id = $2 and ${hasNoOffer}`,
    [todayOf(context), id],
  );
  const isDue = found?.late || found?.called_off || found?.over;
  // The address may be anybody's: the entry ends without a mail, and its data is erased.
  if (isDue && found.state === 'unconfirmed') return 'unconfirmed';
  if (found?.called_off) return 'called_off';
  return found?.over ? endingOf(await findWaited(sql, id)) : null;
}

/** Ends an entry that is due, or asks its party. */
const endDueEntry = (context: Context, id: string) =>
  context.database.transaction(async (sql) => {
    if (!(await lockParty(sql, id))) return;
    const ending = await findEnding(context, sql, id);
    if (ending) await endEntry(context, sql, id, ending);
    else if (await hasNoDeparture(context, sql, id)) await askParty(context, sql, id, { isMailed: false });
  });

/** Ends the entries that are due, and asks the parties that have no departure left. Throws after all were tried if some failed. */
export async function endDueEntries(context: Context): Promise<void> {
  const found = await context.database.query<{ id: string }>(dueEntries, [todayOf(context)]);
  await runForEach(found, ({ id }) => endDueEntry(context, id), 'Some entries could not be ended');
}
