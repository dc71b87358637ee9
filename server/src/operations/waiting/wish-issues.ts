import {
  issueAt,
  type OperationIssue,
  operationIssuesOf,
} from '@towpath/rules/office/issues/operation-issue';
import { type WaitingWishes, waitingWishes } from '@towpath/rules/waiting/wishes';
import * as v from 'valibot';
import { type Context, todayOf } from '../../database/context.ts';
import { findUnknownTours } from '../../waiting/join.ts';

/** What an entry waits for before it is changed: it may stay, also where the catalogue does not have it any more. */
type Before = Pick<WaitingWishes, 'tours' | 'cabin_types' | 'riders'>;
const none: Before = { tours: [], cabin_types: [], riders: [] };

/** The tours that are not on sale, each at its place in the input. */
async function tourIssues(
  context: Context,
  { tours }: WaitingWishes,
  before: Before,
): Promise<OperationIssue[]> {
  const unknown = await findUnknownTours(context, context.database, tours, before.tours);
  return unknown.map((tour) => issueAt(`tours.${tours.indexOf(tour)}`, 'tour_unknown', { tour }));
}

/** The cabin types and bikes that the catalogue does not have: a cabin type that no ship has would mean any. */
async function catalogueIssues(
  { database }: Context,
  { cabin_types, riders }: WaitingWishes,
  before: Before,
): Promise<OperationIssue[]> {
  const bikes = riders.map(({ bike }) => bike);
  const rows = await database.query<{ id: string }>(
    `select id from cabin_type where id = any($1::text[])
     union all select id from product where product_type = 'Bike' and id = any($2::text[])`,
    [cabin_types, bikes],
  );
  const stays = [...before.cabin_types, ...before.riders.map(({ bike }) => bike)];
  const known = new Set([...rows.map(({ id }) => id), ...stays]);
  const unknownAt = (ids: readonly string[], issue: (id: string, index: number) => OperationIssue) =>
    ids.flatMap((id, index) => (known.has(id) ? [] : issue(id, index)));
  return [
    ...unknownAt(cabin_types, (cabin, at) => issueAt(`cabin_types.${at}`, 'cabin_unknown', { cabin })),
    ...unknownAt(bikes, (bike, at) => issueAt(`riders.${at}.bike`, 'bike_unknown', { bike })),
  ];
}

/** Why a party cannot wait for this as of today; empty if it can. before: what it waits for already. */
export async function findWishIssues(
  context: Context,
  input: WaitingWishes,
  before: Before = none,
): Promise<OperationIssue[]> {
  const read = v.safeParse(waitingWishes(todayOf(context)), input);
  return [
    ...operationIssuesOf(read.issues ?? []),
    ...(await tourIssues(context, input, before)),
    ...(await catalogueIssues(context, input, before)),
  ];
}
