import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ProcessorRow } from '@towpath/rules/office/operations/privacy-operations';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { changeTable } from '../change-table.ts';
import type { Handler } from '../implement.ts';

type Written = OperationInput<'privacy.add-processor'>;

const columns = 'id, name, service, location, agreed_on, version';

/** The processors by name. */
export const listProcessors: Handler<'privacy.processors'> = async ({ context: { database } }) => ({
  rows: await database.query<ProcessorRow>(`select ${columns} from processor order by lower(name)`),
});

const noProcessor = () => missing('processor_unknown', {});

async function findProcessor(sql: Sql, id: string): Promise<ProcessorRow | CodedRefusal> {
  if (!isId(id)) return noProcessor();
  const [found] = await sql.query<ProcessorRow>(`select ${columns} from processor where id = $1`, [id]);
  return found ?? noProcessor();
}

/** The refusal of the name of another processor; null where there is none. */
async function findTaken(sql: Sql, { name }: Written, id: string | null): Promise<CodedRefusal | null> {
  const others = await sql.query(
    'select 1 from processor where lower(name) = lower($1) and ($2::uuid is null or id <> $2::uuid)',
    [name, id],
  );
  return others.length > 0 ? refuseInput([issueAt('name', 'processor_name')]) : null;
}

const saved = ({ name }: Written): Effect[] => [{ kind: 'processor_saved', values: { name } }];

/** Adds a processor. */
export const addProcessor: Handler<'privacy.add-processor'> = async ({ context, audit }, written) => {
  const { name, service, location, agreed_on } = written;
  const refusal = await findTaken(context.database, written, null);
  if (refusal) return refusal;
  const perform = () =>
    changeTable(context, 'processor', async (sql) => {
      const taken = await findTaken(sql, written, null);
      if (taken) return taken;
      const [added] = await sql.query<{ id: string }>(
        'insert into processor (name, service, location, agreed_on) values ($1, $2, $3, $4::date) returning id',
        [name, service, location, agreed_on ?? null],
      );
      await audit(sql, { at: context.now(), details: { processor: name } });
      return { processor: added?.id ?? '', name };
    });
  return {
    summary: `The processor ${name} will be added.`,
    harmless: true,
    effects: saved(written),
    perform,
  };
};

type Edited = OperationInput<'privacy.edit-processor'>;

/** The processor as it is stored; refused if it is gone, was changed since it was shown, or gets the name of another one. */
async function findEdited(sql: Sql, input: Edited): Promise<ProcessorRow | CodedRefusal> {
  const stored = await findProcessor(sql, input.processor);
  if (stored instanceof CodedRefusal) return stored;
  const isChanged = typeof input.version === 'number' && stored.version !== input.version;
  if (isChanged) return stateConflict('processor_changed', { name: stored.name });
  return (await findTaken(sql, input, stored.id)) ?? stored;
}

const shown = ({ name, service, location, agreed_on }: Written) => ({
  processor: name,
  service,
  location,
  agreed_on: agreed_on ?? null,
});

/** Changes the entry of a processor. */
export const editProcessor: Handler<'privacy.edit-processor'> = async ({ context, audit }, input) => {
  const { processor: id, name, service, location, agreed_on } = input;
  const found = await findEdited(context.database, input);
  if (found instanceof CodedRefusal) return found;
  const perform = () =>
    changeTable(context, 'processor', async (sql) => {
      const before = await findEdited(sql, input);
      if (before instanceof CodedRefusal) return before;
      await sql.query(
        `update processor set name = $2, service = $3, location = $4, agreed_on = $5::date, version = version + 1
         where id = $1`,
        [id, name, service, location, agreed_on ?? null],
      );
      await audit(sql, { at: context.now(), details: { before: shown(before), after: shown(input) } });
      return { processor: id, name };
    });
  return {
    summary: `The processor ${name} will be changed.`,
    harmless: true,
    effects: saved(input),
    perform,
  };
};

/** Removes the entry of a processor. */
export const removeProcessor: Handler<'privacy.remove-processor'> = async (
  { context, audit },
  { processor: id },
) => {
  const found = await findProcessor(context.database, id);
  if (found instanceof CodedRefusal) return found;
  const { name } = found;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const removed = await sql.query('delete from processor where id = $1 returning id', [id]);
      if (removed.length === 0) return noProcessor();
      await audit(sql, { at: context.now(), details: { processor: name } });
      return { processor: id, name };
    });
  const effects: Effect[] = [{ kind: 'processor_removed', values: { name } }];
  return { summary: `The processor ${name} will be removed.`, effects, perform };
};
