import type { TaskRow } from '@towpath/rules/office/operations/task-operations';
import type { Sql } from '../database/database.ts';
import { isoTime } from './sql-time.ts';

const rows = `select task.id, task.text, task.due_on, assignee, staff.name as assignee_name, task.booking_id as booking,
    booking.number, task.departure_id as departure, tour.name as tour, departure.date, enquiry.number as enquiry,
    task.supplier_id as supplier, supplier.name as supplier_name,
    task.by, ${isoTime('task.at')} as at, ${isoTime('task.done_at')} as done_at, task.done_by, task.version
  from task left join booking on booking.id = task.booking_id
    left join departure on departure.id = task.departure_id left join tour on tour.id = departure.tour_id
    left join enquiry on enquiry.id = task.enquiry_id left join supplier on supplier.id = task.supplier_id
    left join staff on lower(staff.email) = lower(assignee)`;

/** SQL: the task is done by $1, or by nobody yet and $1 wrote it. */
export const isOwnTask = 'lower(coalesce(assignee, task.by)) = lower($1)';

/** The task with an id; undefined where there is none. */
export async function findTask(sql: Sql, id: string): Promise<TaskRow | undefined> {
  const [found] = await sql.query<TaskRow>(`${rows} where task.id = $1`, [id]);
  return found;
}

/** Tasks by an SQL condition with values, in an order of SQL. */
export const findTasks = (
  sql: Sql,
  condition: string,
  order: string,
  values: readonly unknown[],
): Promise<TaskRow[]> =>
  sql.query<TaskRow>(`${rows} where ${condition} order by ${order}, task.at, task.id limit 500`, values);

/** The open tasks of a member of staff, and then those of others that are due, each the earliest due first. */
export const findTasksOfToday = (sql: Sql, by: string, today: string): Promise<TaskRow[]> =>
  findTasks(
    sql,
    `task.done_at is null and (${isOwnTask} or task.due_on <= $2::date)`,
    `not ${isOwnTask}, task.due_on`,
    [by, today],
  );
