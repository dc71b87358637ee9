import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';
import { findTasks, isOwnTask } from '../task-rows.ts';
import { findColleagues } from './colleagues.ts';
import { findSubject } from './subject.ts';

const matches = `case $2 when 'done' then task.done_at is not null when 'all' then true else task.done_at is null end
  and case $3 when 'own' then ${isOwnTask} when 'free' then assignee is null else true end
  and ($4::text is null or task.text ilike $4)
  and ($5::uuid is null or task.booking_id = $5) and ($6::text is null or task.departure_id = $6)
  and ($7::uuid is null or task.enquiry_id = $7)
  and ($8::uuid is null or task.supplier_id = $8)`;

/** Tasks: open ones first, the earliest due before the others, then what was done last. */
export const listTasks: Handler<'tasks.list'> = async ({ context: { database }, by }, input) => {
  const { state = null, whose = null, search, ...named } = input;
  const about = await findSubject(database, named);
  if (about instanceof CodedRefusal) return about;
  const pattern = search ? likePattern(search) : null;
  const order = 'task.done_at desc nulls first, task.due_on';
  const values = [by, state, whose, pattern, about.booking, about.departure, about.enquiry, about.supplier];
  return { rows: await findTasks(database, matches, order, values) };
};

/** The colleagues whom a task can be assigned to. */
export const listColleagues: Handler<'tasks.colleagues'> = async ({ context: { database } }) => ({
  rows: await findColleagues(database),
});
