import { cents, toEuros } from '@towpath/rules/core/money';
import { mailStates } from '@towpath/rules/office/operations/record-operations';
import type { TodayView } from '@towpath/rules/office/record-views';
import { Refusal } from '../../config/errors.ts';
import {
  listAudit as auditOperation,
  listOutbox as outboxOperation,
} from '../../operations/records/audit.ts';
import { showFigures as figuresOperation } from '../../operations/records/sales.ts';
import { showToday as todayOperation } from '../../operations/records/today.ts';
import type { Table } from '../../operations/sheets/table.ts';
import { findDateError } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

const MOST = 1000;
const euros = (amount: number) => toEuros(cents(amount));

export const listAudit = readingLayer(auditOperation, {
  takes: '[--booking ID] [--staff NAME] [--command COMMAND] [--from DATE] [--until DATE]',
  about: 'none',
  flags: {
    booking: 'ID: only changes of this booking, by its id or number',
    staff: 'NAME: only changes by this member of staff',
    command: 'COMMAND: only this command, such as "bookings cancel"',
    from: 'DATE: the first day',
    until: 'DATE: the last day',
  },
  input: ({ flags }) => {
    const { booking, staff, command, from, until } = flags;
    const wrong = findDateError(flags);
    return wrong
      ? new Refusal(422, 'no_day', wrong)
      : { booking, by: staff, command, from, until, limit: MOST };
  },
  tables: ({ rows }) => [
    {
      title: 'Changes by staff',
      columns: { at: 'At', by: 'By', command: 'Command', number: 'Booking', details: 'Details' },
      rows: rows.map(({ at, by, command, number, details }) => ({
        ...{ at, by, command, number, details: JSON.stringify(details) },
      })),
    },
  ],
});

export const listOutbox = readingLayer(outboxOperation, {
  takes: '[--state STATE] [--booking ID]',
  about: 'none',
  flags: {
    state: `STATE: ${mailStates.join(', ')}`,
    booking: 'ID: only mails of this booking, by its id or number',
  },
  input: ({ flags: { state, booking } }) => {
    const known = mailStates.find((each) => each === state);
    if (state !== undefined && !known)
      return new Refusal(422, 'no_state', `--state must be one of ${mailStates.join(', ')}.`);
    return { state: known, booking, limit: MOST };
  },
  tables: ({ rows }) => [
    {
      title: 'Mails',
      columns: {
        ...{ created_at: 'Written', kind: 'Kind', address: 'To', number: 'Booking', sent_at: 'Sent' },
        problem: 'Problem',
      },
      rows: rows.map((row) => ({ ...row })),
    },
  ],
});

export const showFigures = readingLayer(figuresOperation, {
  takes: '--from DATE --until DATE',
  about: 'none',
  flags: { from: 'DATE: the first day of booking', until: 'DATE: the last day of booking' },
  input: ({ flags }) => {
    const { from, until } = flags;
    const wrong = findDateError(flags);
    if (wrong) return new Refusal(422, 'no_day', wrong);
    return from && until ? { from, until } : new Refusal(422, 'no_day', '--from and --until are required.');
  },
  tables: ({ weeks, ships, lead_times, sources, funnel }): readonly Table[] => [
    {
      title: 'By week of booking',
      columns: { week: 'Week', bookings: 'Bookings', passengers: 'Passengers', revenue: 'Revenue EUR' },
      rows: weeks.map((week) => ({ ...week, revenue: euros(week.revenue) })),
    },
    {
      title: 'By ship and month of departure',
      columns: { ship: 'Ship', month: 'Month', booked: 'Booked', cabins: 'Cabins', occupancy: 'Occupancy %' },
      rows: ships.map((row) => ({ ...row })),
    },
    {
      title: 'Days from booking to departure',
      columns: { from: 'From', bookings: 'Bookings' },
      rows: lead_times.map((row) => ({ ...row })),
    },
    {
      title: 'Sources',
      columns: { source: 'Source', bookings: 'Bookings', revenue: 'Revenue EUR' },
      rows: sources.map((row) => ({ ...row, revenue: euros(row.revenue) })),
    },
    {
      title: 'Steps of visitors',
      columns: { step: 'Step', count: 'Times' },
      rows: funnel.map((row) => ({ ...row })),
    },
  ],
});

const bookingColumns = { number: 'Booking', name: 'Name', tour: 'Tour', date: 'Departs', since: 'Since' };
const paymentColumns = {
  ...{ number: 'Booking', type: 'Payment', amount: 'Amount', currency: 'Currency', due_on: 'Due' },
  problem: 'Problem',
};

/** The parts of the day's work; empty ones are left out. */
function todayTables(today: TodayView): Table[] {
  const { requests, enquiries, unpaid, overdue, problems, differences, refunds } = today;
  const { failed_mails, tasks, departures } = today;
  const tables: Table[] = [
    { title: 'Requests', columns: bookingColumns, rows: requests.map((row) => ({ ...row })) },
    {
      title: 'Enquiries',
      columns: { number: 'Enquiry', name: 'Name', tour: 'Tour', party: 'People', since: 'Since' },
      rows: enquiries.map((row) => ({ ...row })),
    },
    { title: 'Unpaid', columns: bookingColumns, rows: unpaid.map((row) => ({ ...row })) },
    ...[
      { title: 'Overdue', rows: overdue },
      { title: 'Payments with a problem', rows: problems },
    ].map(({ title, rows }) => ({
      ...{ title, columns: paymentColumns },
      rows: rows.map((row) => ({ ...row, amount: euros(row.amount) })),
    })),
    {
      title: 'Ledger and provider differ (payments compare)',
      columns: {
        at: 'At',
        number: 'Booking',
        object: 'Object',
        amount: 'Amount',
        currency: 'Currency',
        why: 'Why',
      },
      rows: differences.map((row) => ({ ...row, amount: euros(row.amount) })),
    },
    {
      title: 'Refunds to pay out by hand, or refused',
      columns: {
        number: 'Booking',
        amount: 'Amount',
        currency: 'Currency',
        state: 'State',
        refund: 'Refund',
      },
      rows: refunds.map((row) => ({ ...row, amount: euros(row.amount) })),
    },
    {
      title: 'Failed mails',
      columns: { number: 'Booking', kind: 'Mail', address: 'To', problem: 'Problem' },
      rows: failed_mails.map((row) => ({ ...row })),
    },
    {
      title: 'Tasks',
      columns: { id: 'Note', due_on: 'Due', number: 'Booking', text: 'Text', by: 'By' },
      rows: tasks.map((row) => ({ ...row })),
    },
    {
      title: 'Departures of the next 14 days',
      columns: { date: 'Date', tour: 'Tour', ship: 'Ship', taken: 'Taken', cabins: 'Cabins' },
      rows: departures.map((row) => ({ ...row })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

export const showToday = readingLayer(todayOperation, {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: (today) => {
    const { week, last_year } = today.sales;
    const sales: Table = {
      title: `Today is ${today.today}`,
      columns: { of: '', bookings: 'Bookings', passengers: 'Passengers', revenue: 'Revenue EUR' },
      rows: [
        { of: 'this week', ...week, revenue: euros(week.revenue) },
        { of: 'a year before', ...last_year, revenue: euros(last_year.revenue) },
      ],
    };
    return [sales, ...todayTables(today)];
  },
});
