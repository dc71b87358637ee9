import {
  issueAt,
  type OperationIssue,
  operationIssuesOf,
} from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedEntry } from '@towpath/rules/office/operations/waiting-operations';
import { waitingWishes } from '@towpath/rules/waiting/wishes';
import * as v from 'valibot';
import { type CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { findUnknownTours, joinWaitingList } from '../../waiting/join.ts';
import type { AuditedCall, Handler } from '../implement.ts';

type NewParty = OperationInput<'waiting.add'>;

/** The tours that are not on sale, each at its place in the input. */
async function tourIssues(context: Context, { tours }: NewParty): Promise<OperationIssue[]> {
  const unknown = await findUnknownTours(context, tours);
  return unknown.map((tour) => issueAt(`tours.${tours.indexOf(tour)}`, 'tour_unknown', { tour }));
}

/** The cabin types and bikes that the catalogue does not have: a cabin type that no ship has would mean any. */
async function catalogueIssues(
  { database }: Context,
  { cabin_types, riders }: NewParty,
): Promise<OperationIssue[]> {
  const bikes = riders.map(({ bike }) => bike);
  const rows = await database.query<{ id: string }>(
    `select id from cabin_type where id = any($1::text[])
     union all select id from product where product_type = 'Bike' and id = any($2::text[])`,
    [cabin_types, bikes],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknownAt = (ids: readonly string[], issue: (id: string, index: number) => OperationIssue) =>
    ids.flatMap((id, index) => (known.has(id) ? [] : issue(id, index)));
  return [
    ...unknownAt(cabin_types, (cabin, at) => issueAt(`cabin_types.${at}`, 'cabin_unknown', { cabin })),
    ...unknownAt(bikes, (bike, at) => issueAt(`riders.${at}.bike`, 'bike_unknown', { bike })),
  ];
}

/** Why a party cannot be put on the list as of today; empty if it can. */
async function findIssues(context: Context, input: NewParty): Promise<OperationIssue[]> {
  const read = v.safeParse(waitingWishes(todayOf(context)), input);
  return [
    ...operationIssuesOf(read.issues ?? []),
    ...(await tourIssues(context, input)),
    ...(await catalogueIssues(context, input)),
  ];
}

/** The field that a refusal of the list is about, and why. */
function issueOf({ error }: Refusal, { tours }: NewParty): OperationIssue {
  if (error === 'not_found') return issueAt('tours', 'tour_unknown', { tour: tours.join(', ') });
  return issueAt('email', error === 'too_many_entries' ? 'email_entries' : 'email_mails');
}

async function add(
  { context, by, audit }: AuditedCall,
  input: NewParty,
): Promise<ChangedEntry | CodedRefusal> {
  const request = { ...input, idempotency_key: crypto.randomUUID() };
  const joined = await joinWaitingList(context, request, {
    by,
    onStored: (sql, waiting) => audit(sql, { at: context.now(), details: { waiting } }),
  });
  return joined instanceof Refusal ? refuseInput([issueOf(joined, input)]) : { waiting: joined.number };
}

/** Puts a party on the waiting list with everything that it could wish for itself (decision 131). */
export const addParty: Handler<'waiting.add'> = async (call, input) => {
  const issues = await findIssues(call.context, input);
  if (issues.length > 0) return refuseInput(issues);
  const { name, email } = input;
  return {
    summary: `${name} will be put on the waiting list.`,
    effects: [{ kind: 'wait', values: { name, address: email } }],
    harmless: true,
    perform: () => add(call, input),
  };
};
