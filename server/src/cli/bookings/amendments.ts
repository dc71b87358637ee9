import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { AmendedBookingResult } from '@towpath/rules/office/booking-results';
import { Refusal } from '../../config/errors.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer, readingLayer } from '../layer.ts';
import { readObject } from '../read-object.ts';
import { agreementFlags, readAgreement } from './agreement.ts';

function agreementOf(parsed: ParsedArguments) {
  const agreed = readAgreement(parsed);
  return agreed instanceof Refusal ? agreed : { agreed, reason: parsed.flags.reason || null };
}

/** The result of an operation on a booking and its money, as a sentence. */
export function describeAmended({ number, after, due, refund, currency }: AmendedBookingResult): string {
  const money = (amount: number) => formatMoney('en', cents(amount), currency);
  const moved = [
    ...(due > 0 ? [` ${money(due)} is due now.`] : []),
    ...(refund > 0 ? [` ${money(refund)} is refunded.`] : []),
  ];
  return `Booking ${number} is changed; its total is ${formatMoney('en', cents(after))}.${moved.join('')}`;
}

/** The command `bookings amend`. */
export const amendBooking = operationLayer('bookings.amend', {
  takes: '<id or number> [--change FILE] [--departure ID] [--agreed EUROS --reason TEXT]',
  flags: {
    change: 'FILE: the wanted change as JSON, such as {"insurance": {"cancellation": true, "travel": false}}',
    departure: 'ID: the other departure',
    ...agreementFlags,
  },
  input: (parsed) => {
    const { about, flags } = parsed;
    const change = flags.change === undefined ? {} : readObject(flags.change);
    if (change instanceof Refusal) return change;
    const agreement = agreementOf(parsed);
    if (agreement instanceof Refusal) return agreement;
    const departure = flags.departure === undefined ? {} : { departureId: flags.departure };
    return { booking: about, change: { ...change, ...departure }, ...agreement };
  },
  output: describeAmended,
});

/** The command `amendments answer`. */
export const answerAmendment = operationLayer('amendments.answer', {
  takes: '<id or number> [--decline] [--agreed EUROS] [--reason TEXT]',
  flags: agreementFlags,
  switches: { decline: 'decline it, with the reason' },
  input: (parsed) => {
    const agreement = agreementOf(parsed);
    if (agreement instanceof Refusal) return agreement;
    return { booking: parsed.about, accept: !parsed.switches.has('decline'), ...agreement };
  },
  output: ({ number, accepted }) =>
    accepted ? `Booking ${number} is changed as asked.` : `The change of ${number} is declined.`,
});

/** The command `amendments list`. */
export const listAmendments = readingLayer('amendments.list', {
  takes: '[--booking ID]',
  flags: { booking: 'ID or number: all changes of a booking; default: the requests that wait for an answer' },
  input: ({ flags: { booking } }) => ({ booking: booking ?? null }),
  tables: ({ rows }) => [
    {
      title: '',
      columns: {
        number: 'Booking',
        kinds: 'What',
        state: 'State',
        by: 'Asked by',
        at: 'At',
        before: 'Before',
        after: 'After',
        decided_by: 'Answered by',
        reason: 'Reason',
      },
      rows: rows.map(({ number, kinds, state, by, at, before, after, decided_by, reason }) => ({
        number,
        kinds: kinds.join(', '),
        state,
        by,
        at,
        decided_by,
        reason,
        before: formatMoney('en', cents(before)),
        after: after === null ? null : formatMoney('en', cents(after)),
      })),
    },
  ],
});
