import { type EnquiryStep, enquirySteps, enquiryStepsFrom } from '@towpath/rules/enquiries/state';
import type { ChangedEnquiry, EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { ChangedRefusal } from '../../config/changed-refusal.ts';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type EnquiryRow, findEnquiry } from '../../enquiries/enquiry-rows.ts';
import { isoTime } from '../sql-time.ts';

/** The history of an enquiry, the oldest entry first. */
export async function findEvents(sql: Sql, number: string): Promise<EnquiryView['events']> {
  return sql.query<EnquiryView['events'][number]>(
    `select id, ${isoTime('at')} as at, by, command, details - 'enquiry' as details from audit
     where details ->> 'enquiry' = $1 order by id`,
    [number],
  );
}

/** The enquiry with an id or a number; a refusal if there is none. */
export async function requireEnquiry(
  sql: Sql,
  about: string,
  lock = false,
): Promise<EnquiryRow | CodedRefusal> {
  const found = await findEnquiry(sql, about, { lock });
  return found ?? missing('enquiry_unknown', { about });
}

/** The input of a step: the enquiry, and its version as it was shown. */
interface StepInput {
  enquiry: string;
  version?: number | null | undefined;
}

/** The enquiry that a step is about; a refusal if its state forbids the step or a colleague has changed it since. */
export async function requireStep(
  sql: Sql,
  { enquiry: about, version }: StepInput,
  step: EnquiryStep,
  lock = false,
): Promise<EnquiryRow | CodedRefusal> {
  const enquiry = await requireEnquiry(sql, about, lock);
  if (enquiry instanceof CodedRefusal) return enquiry;
  const last = (await findEvents(sql, enquiry.number)).at(-1);
  if (version != null && last && last.id > version)
    return new ChangedRefusal(`Enquiry ${enquiry.number}`, last);
  if (enquiry.email === null) return stateConflict('enquiry_erased', { enquiry: enquiry.number });
  if (enquiryStepsFrom(enquiry.state).includes(step)) return enquiry;
  return stateConflict('enquiry_state', { enquiry: enquiry.number, state: enquiry.state });
}

/** A step: what it stores, within the transaction, and the details of its audit entry. */
interface Step {
  step: EnquiryStep;
  audit: Audit;
  details?: object;
  /** A refusal rolls everything back. */
  store: (sql: Sql, enquiry: EnquiryRow, at: number) => Promise<CodedRefusal | undefined>;
}

/** Takes a step in one transaction, under the lock of the enquiry. */
export function takeStep(
  { database, now }: Context,
  input: StepInput,
  { step, audit, details, store }: Step,
): Promise<ChangedEnquiry | CodedRefusal> {
  return database.transaction(async (sql) => {
    const enquiry = await requireStep(sql, input, step, true);
    if (enquiry instanceof CodedRefusal) return enquiry;
    const [at, state] = [now(), enquirySteps[step]];
    await sql.query(
      `update enquiry set state = $2, closed_at = case when $2 = 'quoted' then null else $3::timestamptz end
       where id = $1`,
      [enquiry.id, state, new Date(at)],
    );
    const refused = await store(sql, enquiry, at);
    if (refused) return refused;
    await audit(sql, { at, details: { enquiry: enquiry.number, ...details } });
    return { enquiry: enquiry.id, number: enquiry.number, state };
  });
}
