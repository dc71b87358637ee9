import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { Colleague, TaskRow } from '@towpath/rules/office/operations/task-operations';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { Handler } from '../implement.ts';
import { requireSupplier } from '../supplier-rows.ts';
import { findTask } from '../task-rows.ts';
import { findAssignee } from './colleagues.ts';
import { findSubject, type TaskSubject } from './subject.ts';

/** A colleague other than the author sees the task on Today. */
const effectsOf = (colleague: Colleague | null, by: string): Effect[] =>
  colleague && colleague.email.toLowerCase() !== by.toLowerCase()
    ? [{ kind: 'task_assigned', values: { name: colleague.name || colleague.email } }]
    : [];

/** Keeps the supplier that a task is about until the transaction ends; a refusal if it is gone. Lock order: alone. */
async function lockSupplier(sql: Sql, { supplier }: TaskSubject): Promise<CodedRefusal | null> {
  const locked = supplier === null ? null : await requireSupplier(sql, supplier, 'for update');
  return locked instanceof CodedRefusal ? locked : null;
}

/** Writes down a task. Its text is not in the audit, as it may be personal. */
export const addTask: Handler<'tasks.add'> = async ({ context, by, audit }, input) => {
  const { text, due_on, assignee: named, ...subject } = input;
  const about = await findSubject(context.database, subject);
  if (about instanceof CodedRefusal) return about;
  const colleague = await findAssignee(context.database, named);
  if (colleague instanceof CodedRefusal) return colleague;
  const assignee = colleague?.email ?? null;
  const { booking, departure, enquiry, supplier, number, supplierName } = about;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const gone = await lockSupplier(sql, about);
      if (gone) return gone;
      const at = context.now();
      const [added] = await sql.query<{ id: string }>(
        `insert into task (booking_id, departure_id, enquiry_id, supplier_id, text, due_on, assignee, at, by)
         values ($1, $2, $3, $4, $5, $6::date, $7, $8::timestamptz, $9) returning id`,
        [booking, departure, enquiry, supplier, text, due_on, assignee, new Date(at), by],
      );
      const task = added?.id ?? '';
      // Within `after`, as entries with an enquiry or a departure of their own are its history and count as its changes.
      const ofSupplier = supplier === null ? {} : { supplier_id: supplier, supplier: supplierName };
      const after = { due_on, assignee, departure, enquiry: number, ...ofSupplier };
      await audit(sql, { at, bookingId: booking, details: { task, after } });
      return { task };
    });
  const effects = effectsOf(colleague, by);
  return { summary: `A task will be written down, due on ${due_on}.`, effects, harmless: true, perform };
};

const noTask = () => missing('task_unknown', {});

/** The task, locked until the transaction ends; a refusal where there is none. Lock order: alone. */
async function lockTask(sql: Sql, id: string): Promise<TaskRow | CodedRefusal> {
  const locked = isId(id) && (await sql.query('select 1 from task where id = $1 for update', [id]));
  const found = locked ? await findTask(sql, id) : undefined;
  return found ?? noTask();
}

type Changed = OperationInput<'tasks.change'>;

/** The task as it is stored; refused if it is gone, or a colleague changed it since it was shown. */
async function lockUnchanged(sql: Sql, { task, version }: Changed): Promise<TaskRow | CodedRefusal> {
  const stored = await lockTask(sql, task);
  if (stored instanceof CodedRefusal) return stored;
  const isChanged = typeof version === 'number' && stored.version !== version;
  return isChanged ? stateConflict('task_changed', {}) : stored;
}

/** Changes what a task says, its day and who does it. */
export const changeTask: Handler<'tasks.change'> = async ({ context, by, audit }, input) => {
  const { task, text, due_on } = input;
  const colleague = await findAssignee(context.database, input.assignee);
  if (colleague instanceof CodedRefusal) return colleague;
  const assignee = colleague?.email ?? null;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const stored = await lockUnchanged(sql, input);
      if (stored instanceof CodedRefusal) return stored;
      await sql.query(
        'update task set text = $2, due_on = $3::date, assignee = $4, version = version + 1 where id = $1',
        [task, text, due_on, assignee],
      );
      const before = { due_on: stored.due_on, assignee: stored.assignee };
      const details = { task, before, after: { due_on, assignee } };
      await audit(sql, { at: context.now(), bookingId: stored.booking, details });
      return { task };
    });
  return { summary: 'The task will be changed.', effects: effectsOf(colleague, by), harmless: true, perform };
};

/** Marks a task as done, or as open again. */
export const finishTask: Handler<'tasks.finish'> = async ({ context, by, audit }, { task, done }) => {
  const perform = () =>
    context.database.transaction(async (sql) => {
      const stored = await lockTask(sql, task);
      if (stored instanceof CodedRefusal) return stored;
      if ((stored.done_at !== null) === done) return stateConflict(done ? 'task_done' : 'task_open', {});
      const at = context.now();
      await sql.query(
        `update task set done_at = case when $2 then $3::timestamptz end, done_by = case when $2 then $4 end,
           version = version + 1 where id = $1`,
        [task, done, new Date(at), by],
      );
      const details = { task, before: { done: !done }, after: { done } };
      await audit(sql, { at, bookingId: stored.booking, details });
      return { task, done };
    });
  const summary = `The task will be marked as ${done ? 'done' : 'not done'}.`;
  return { summary, harmless: true, perform };
};
