import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedEntry } from '@towpath/rules/office/operations/waiting-operations';
import { fitOf } from '@towpath/rules/waiting/fit';
import { chosenLastDay, type WaitingWishes } from '@towpath/rules/waiting/wishes';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import { Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { changeWishes } from '../../waiting/change-entry.ts';
import { findLeft, lockDeparture, makeOffer } from '../../waiting/make-offer.ts';
import { closeParty, lockParty, type WaitingPartyRow } from '../../waiting/party-rows.ts';
import { noDeparture } from '../departures/read.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { findWishIssues } from './wish-issues.ts';

/** The entry with a number that is on the list; a refusal if there is none. */
async function requireEntry(
  sql: Sql,
  number: string,
): Promise<(WaitingPartyRow & { name: string; email: string }) | CodedRefusal> {
  const [found] = await sql.query<WaitingPartyRow>(
    'select * from waiting_party where number = upper($1) and closed_at is null',
    [number],
  );
  const { name = null, email = null } = found ?? {};
  if (!found || name === null || email === null) return missing('waiting_unknown', { about: number });
  return { ...found, name, email };
}

/** What a party waits for after a change; what is left out stays. A last day that followed from the days follows from the new ones. */
function changedWishes(party: WaitingPartyRow, change: OperationInput<'waiting.change'>): WaitingWishes {
  const { tours, dates, cabins, cabin_types, riders, valid_until } = party;
  const before = { tours, dates, party: party.party, cabins, cabin_types, riders };
  const { waiting: _entry, ...changed } = change;
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  return { ...before, valid_until: chosenLastDay({ dates, valid_until }), ...Object.fromEntries(given) };
}

/** Changes what a party waits for; it keeps its place and an open offer (decision 131). */
export const changeParty: Handler<'waiting.change'> = async ({ context, audit }, change) => {
  const party = await requireEntry(context.database, change.waiting);
  if (party instanceof CodedRefusal) return party;
  const wishes = changedWishes(party, change);
  const issues = await findWishIssues(context, wishes, party);
  if (issues.length > 0) return refuseInput(issues);
  const { id, number, name } = party;
  return {
    summary: `What ${name} waits for will be changed.`,
    effects: [{ kind: 'wait_for_else', values: { name } }],
    harmless: true,
    perform: async (): Promise<ChangedEntry | CodedRefusal> => {
      const changed = await changeWishes(context, id, wishes, (sql) =>
        audit(sql, { at: context.now(), details: { waiting: number } }),
      );
      return changed instanceof Refusal ? missing('waiting_unknown', { about: number }) : { waiting: number };
    },
  };
};

/** Makes an offer in the caller's transaction; a refusal where the party has one, or does not fit. */
async function offer(
  { context, by, audit }: AuditedCall,
  sql: Sql,
  party: WaitingPartyRow,
  departure: string,
) {
  await lockDeparture(context, sql, departure);
  const locked = await lockParty(sql, party.id);
  const left = await findLeft(context, sql, departure);
  if (!locked || locked.closed_at) return missing('waiting_unknown', { about: party.number });
  if (!left) return noDeparture(departure);
  const open = await sql.query(`select from waiting_offer where party_id = $1 and state = 'open'`, [
    party.id,
  ]);
  if (open.length > 0) return stateConflict('waiting_offered', { waiting: party.number });
  const selection = fitOf(locked, left.stock);
  if (typeof selection === 'string')
    return stateConflict(`waiting_no_${selection}`, { waiting: party.number });
  await makeOffer(context, sql, { party: locked, offer: left.offer, selection, by });
  await audit(sql, { at: context.now(), details: { waiting: party.number, departure } });
  return { waiting: party.number };
}

/** Offers free cabins to a party, whatever its place on the list; all of it has to fit (decision 131). */
export const offerToParty: Handler<'waiting.offer'> = async (call, { waiting, departure }) => {
  const { database } = call.context;
  const party = await requireEntry(database, waiting);
  if (party instanceof CodedRefusal) return party;
  const known = await database.query('select 1 from departure where id = $1', [departure]);
  if (known.length === 0) return noDeparture(departure);
  const { name, email: address } = party;
  return {
    summary: `Cabins of ${departure} will be offered to ${name}.`,
    effects: [{ kind: 'offer_cabins', values: { name, address } }],
    harmless: true,
    perform: () =>
      database.transaction((sql): Promise<ChangedEntry | CodedRefusal> => offer(call, sql, party, departure)),
  };
};

/** Takes a party from the waiting list; a job ends an open offer, whose cabins go to the next party. */
export const removeParty: Handler<'waiting.remove'> = async ({ context, audit }, { waiting }) => {
  const { database, now } = context;
  const party = await requireEntry(database, waiting);
  if (party instanceof CodedRefusal) return party;
  const { id, number, name } = party;
  const perform = () =>
    database.transaction(async (sql): Promise<ChangedEntry | CodedRefusal> => {
      const locked = await lockParty(sql, id);
      if (!locked || locked.closed_at) return missing('waiting_unknown', { about: number });
      // The address may be anybody's: the data of the entry is erased at once.
      const ending = locked.state === 'unconfirmed' ? 'unconfirmed' : 'removed';
      await closeParty(sql, id, { state: 'left', ending, now: now() });
      await audit(sql, { at: now(), details: { waiting: number } });
      return { waiting: number };
    });
  return {
    summary: `${name} will be taken from the waiting list.`,
    effects: [{ kind: 'stop_waiting', values: { name } }],
    perform,
  };
};
