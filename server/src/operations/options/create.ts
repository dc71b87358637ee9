import { optionDayMessage } from '@towpath/rules/booking/holds/option';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedOption } from '@towpath/rules/office/operations/option-operations';
import { takeOption } from '../../bookings/options/take-option.ts';
import { type CabinCounts, findFreeCabins } from '../../bookings/stock.ts';
import { findStock } from '../../catalogue/departure-changes.ts';
import { type CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { noDeparture } from '../departures/read.ts';
import type { Handler } from '../implement.ts';

type Input = OperationInput<'options.create'>;

/** A refusal at each cabin type with fewer free cabins than are wanted; null if there are enough. */
function findLacking(wanted: Input['cabins'], free: CabinCounts): CodedRefusal | null {
  const issues = Object.entries(wanted).flatMap(([cabin, count]) => {
    const left = free.get(cabin) ?? 0;
    return count <= left ? [] : [issueAt(`cabins.${cabin}`, 'cabins_left', { count: left })];
  });
  return issues.length === 0 ? null : refuseInput(issues);
}

/** Takes all cabins or, with a refusal, changes nothing. */
function create(context: Context, input: Input, by: string, audit: Audit) {
  const { departure, name, email, phone, until } = input;
  const cabins = new Map(Object.entries(input.cabins));
  return context.database.transaction(async (sql): Promise<ChangedOption | CodedRefusal> => {
    const caller = { name, email: email || null, phone: phone || null };
    const option = await takeOption(context, sql, { departure, cabins, ...caller, until, by });
    if (option === null) {
      const free = await findFreeCabins(sql, departure, context.now());
      return findLacking(input.cabins, free) ?? refuseInput([issueAt('cabins', 'cabin_gone')]);
    }
    // Without the caller's data, which are deleted with the option.
    await audit(sql, { at: context.now(), details: { option, departure, cabins: input.cabins, until } });
    return { option, departure, until };
  });
}

/** Why an option cannot be created. */
async function findIssue(
  context: Context,
  { departure, cabins, until }: Input,
): Promise<CodedRefusal | null> {
  const { database } = context;
  const stock = await findStock(database, departure);
  const [found] = await database.query<{ date: string }>('select date from departure where id = $1', [
    departure,
  ]);
  if (!stock || !found) return noDeparture(departure);
  const known = stock.map(({ cabin_type_id }) => cabin_type_id);
  if (!Object.keys(cabins).every((id) => known.includes(id)))
    return refuseInput([issueAt('cabins', 'cabins_unknown', { types: known.join(', ') || 'none' })]);
  const message = optionDayMessage(until, todayOf(context), found.date);
  if (message !== null) return refuseInput([{ path: 'until', message }]);
  return findLacking(cabins, await findFreeCabins(database, departure, context.now()));
}

/** Holds cabins of a departure for a caller: all or none. The departure may be off sale (decision 086). */
export const createOption: Handler<'options.create'> = async ({ context, by, audit }, input) => {
  const refusal = await findIssue(context, input);
  if (refusal) return refusal;
  const summary = `Cabins of ${input.departure} will be held for ${input.name} until ${input.until}.`;
  const effects: Effect[] = [{ kind: 'option', values: { name: input.name, until: input.until } }];
  return { summary, effects, harmless: true, perform: () => create(context, input, by, audit) };
};
