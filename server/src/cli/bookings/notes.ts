import { Refusal } from '../../config/errors.ts';
import { parseCount } from '../../operations/sheets/cell-values.ts';
import { operationLayer } from '../layer.ts';

/** The command `bookings note`. */
export const noteBooking = operationLayer('bookings.note', {
  takes: '<id or number> --text TEXT [--due DATE]',
  flags: { text: 'TEXT: the note', due: 'DATE: makes it a task, to be done by this day' },
  input: ({ about, flags: { text = '', due } }) =>
    text.trim() === ''
      ? new Refusal(422, 'no_text', '--text is required.')
      : { booking: about, text, due_on: due ?? null },
  output: ({ note }) => `Note ${note} is written.`,
});

/** The command `bookings task`. */
export const finishTask = operationLayer('bookings.task', {
  takes: '<note> [--undo]',
  switches: { undo: 'mark it as not done' },
  input: ({ about, switches }) => ({ note: parseCount(about) ?? 0, done: !switches.has('undo') }),
  output: ({ note, done }) => `Task ${note} is ${done ? 'done' : 'not done'}.`,
});
