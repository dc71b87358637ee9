import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { SupplierRow } from '@towpath/rules/office/operations/supplier-operations';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { changeTable } from '../change-table.ts';
import type { Handler } from '../implement.ts';
import { requireSupplier } from '../supplier-rows.ts';

type Written = OperationInput<'suppliers.add'>;

/** The refusal of the name of another supplier; null where there is none. */
async function findTaken(sql: Sql, { name }: Written, id: string | null): Promise<CodedRefusal | null> {
  const others = await sql.query(
    'select 1 from supplier where lower(name) = lower($1) and ($2::uuid is null or id <> $2::uuid)',
    [name, id],
  );
  return others.length > 0 ? refuseInput([issueAt('name', 'supplier_name')]) : null;
}

const valuesOf = ({ name, service, contact, phone, email }: Written) => [
  name,
  service,
  contact || null,
  phone || null,
  email || null,
];

const saved = ({ name }: Written): Effect[] => [{ kind: 'supplier_saved', values: { name } }];

/** What the audit keeps: not the contact, who is a person. */
const shown = ({ name, service }: Written) => ({ supplier: name, service });

/** Adds a supplier. */
export const addSupplier: Handler<'suppliers.add'> = async ({ context, audit }, written) => {
  const { name } = written;
  const refusal = await findTaken(context.database, written, null);
  if (refusal) return refusal;
  const perform = () =>
    changeTable(context, 'supplier', async (sql) => {
      const taken = await findTaken(sql, written, null);
      if (taken) return taken;
      const [added] = await sql.query<{ id: string }>(
        'insert into supplier (name, service, contact, phone, email) values ($1, $2, $3, $4, $5) returning id',
        valuesOf(written),
      );
      const id = added?.id ?? '';
      await audit(sql, { at: context.now(), details: { supplier_id: id, ...shown(written) } });
      return { supplier: id, name };
    });
  const summary = `The supplier ${name} will be added.`;
  return { summary, harmless: true, effects: saved(written), perform };
};

type Edited = OperationInput<'suppliers.edit'>;

/** The supplier as it is stored; refused if it is gone, was changed since it was shown, or gets the name of another one. */
async function findEdited(sql: Sql, input: Edited): Promise<SupplierRow | CodedRefusal> {
  const stored = await requireSupplier(sql, input.supplier);
  if (stored instanceof CodedRefusal) return stored;
  const isChanged = typeof input.version === 'number' && stored.version !== input.version;
  if (isChanged) return stateConflict('supplier_changed', { name: stored.name });
  return (await findTaken(sql, input, stored.id)) ?? stored;
}

/** Changes a supplier. */
export const editSupplier: Handler<'suppliers.edit'> = async ({ context, audit }, input) => {
  const { supplier, name } = input;
  const found = await findEdited(context.database, input);
  if (found instanceof CodedRefusal) return found;
  const perform = () =>
    changeTable(context, 'supplier', async (sql) => {
      const before = await findEdited(sql, input);
      if (before instanceof CodedRefusal) return before;
      await sql.query(
        `update supplier set name = $2, service = $3, contact = $4, phone = $5, email = $6, version = version + 1
         where id = $1`,
        [supplier, ...valuesOf(input)],
      );
      const details = { supplier_id: supplier, before: shown(before), after: shown(input) };
      await audit(sql, { at: context.now(), details });
      return { supplier, name };
    });
  const summary = `The supplier ${name} will be changed.`;
  return { summary, harmless: true, effects: saved(input), perform };
};

/** Removes a supplier with its attachments and tasks. */
export const removeSupplier: Handler<'suppliers.remove'> = async ({ context, audit }, { supplier }) => {
  const found = await requireSupplier(context.database, supplier);
  if (found instanceof CodedRefusal) return found;
  const { name } = found;
  const perform = () =>
    changeTable(context, 'supplier', async (sql) => {
      const removed = await requireSupplier(sql, supplier);
      if (removed instanceof CodedRefusal) return removed;
      await sql.query('delete from supplier where id = $1', [supplier]);
      await audit(sql, { at: context.now(), details: { supplier_id: supplier, supplier: name } });
      return { supplier, name };
    });
  const effects: Effect[] = [{ kind: 'supplier_removed', values: { name } }];
  return { summary: `The supplier ${name} will be removed.`, effects, perform };
};
