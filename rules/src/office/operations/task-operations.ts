import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { limitedText } from '../../core/limited-text.ts';
import { requiredText } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Day, Id, Version } from '../fields/input-fields.ts';
import {
  catalogueName,
  count,
  dayOrNone,
  flag,
  text,
  textOrNone,
  time,
  timeOrNone,
} from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';
import { StaffEmail } from '../session.ts';

export const TaskRow = v.object({
  id: text,
  text,
  due_on: DateShape,
  /** The address and the name of the colleague who does it; null: nobody has been chosen. */
  assignee: textOrNone,
  assignee_name: textOrNone,
  /** The id and the number of the booking that it is about. */
  booking: textOrNone,
  number: textOrNone,
  /** The departure that it is about, with its tour and day. */
  departure: textOrNone,
  tour: v.nullable(catalogueName),
  date: dayOrNone,
  /** The number of the enquiry that it is about. */
  enquiry: textOrNone,
  /** The id and the name of the supplier that it is about. */
  supplier: textOrNone,
  supplier_name: textOrNone,
  by: text,
  at: time,
  done_at: timeOrNone,
  done_by: textOrNone,
  version: described(count, 'passed with a change, which is refused if a colleague changed the task since'),
});
export type TaskRow = v.InferOutput<typeof TaskRow>;

const Colleague = v.object({ email: text, name: text });
export type Colleague = v.InferOutput<typeof Colleague>;

const TaskId = described(Id, 'the id of the task');
const written = {
  text: described(requiredText('Text is required', officeLimits.task), 'what to do'),
  due_on: described(Day, 'the day by which it is to be done'),
  assignee: described(v.nullish(StaffEmail), 'the e-mail address of the assignee; default: none'),
};
const about = {
  booking: described(v.nullish(Id), 'the id or the number of the booking that it is about'),
  departure: described(v.nullish(Id), 'the departure that it is about'),
  enquiry: described(v.nullish(Id), 'the id or the number of the enquiry that it is about'),
  supplier: described(v.nullish(Id), 'the id of the supplier that it is about'),
};
const ChangedTask = v.object({ task: text });
const returns = 'The id of the task';

/** Operations on the tasks of staff. Whoever sees bookings sees, writes and does them. */
export const taskOperations = {
  'tasks.list': list({
    permission: 'bookings.read',
    does: 'list tasks, open ones first, the earliest due before the others',
    returns: 'The tasks, at most 500',
    input: v.object({
      state: described(
        v.nullish(v.picklist(['done', 'all'])),
        'tasks that are done, or all; default: open ones',
      ),
      whose: described(
        v.nullish(v.picklist(['own', 'free'])),
        'own: assigned to you, or written by you without an assignee; free: without an assignee; default: all',
      ),
      search: described(v.nullish(limitedText(200)), 'only tasks whose text contains this'),
      ...about,
    }),
    row: TaskRow,
    columns: ['id', 'text', 'due_on', 'assignee_name', 'number', 'tour', 'date', 'enquiry', 'by', 'done_at'],
    further: ['supplier_name', 'assignee', 'done_by'],
  }),
  'tasks.colleagues': list({
    permission: 'bookings.read',
    does: 'list the colleagues whom a task can be assigned to',
    returns: 'The active accounts that may see bookings, by name',
    input: v.object({}),
    row: Colleague,
    columns: ['name', 'email'],
  }),
  'tasks.add': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'write down a task, on its own or about a booking, a departure, an enquiry or a supplier',
    input: v.object({ ...written, ...about }),
    returns,
    result: ChangedTask,
  },
  'tasks.change': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'change what a task says, its day, or who does it',
    input: v.object({ task: TaskId, version: Version, ...written }),
    returns,
    result: ChangedTask,
  },
  'tasks.finish': {
    permission: 'bookings.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'mark a task as done, or as open again',
    input: v.object({
      task: TaskId,
      done: described(v.optional(v.boolean(), true), 'whether it is done; default: yes'),
    }),
    returns: 'The id of the task, and whether it is done',
    result: v.object({ task: text, done: flag }),
  },
} as const satisfies Record<string, OperationShape>;
