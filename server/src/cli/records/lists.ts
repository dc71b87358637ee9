import { cents, toEuros } from '@towpath/rules/core/money';
import type { TodayView } from '@towpath/rules/office/record-views';
import { listAudit as auditOperation } from '../../operations/records/audit.ts';
import { showFigures as figuresOperation } from '../../operations/records/sales.ts';
import { showToday as todayOperation } from '../../operations/records/today.ts';
import { type Table, tableOfRecords } from '../../operations/sheets/table.ts';
import { findDateRefusal, requiredPeriod } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

const MOST = 1000;
const euros = (amount: number) => toEuros(cents(amount));

/** The command `audit list`. */
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
    return findDateRefusal(flags) ?? { booking, by: staff, command, from, until, limit: MOST };
  },
  tables: ({ rows }) => [
    {
      title: 'Changes by staff',
      columns: { at: 'At', by: 'By', command: 'Command', number: 'Booking', details: 'Details' },
      rows: rows.map(({ at, by, command, number, details }) => ({
        at,
        by,
        command,
        number,
        details: JSON.stringify(details),
      })),
    },
  ],
});

const weekColumns = {
  week: 'Week',
  bookings: 'Bookings',
  passengers: 'Passengers',
  revenue: 'Revenue EUR',
};
const shipColumns = {
  ship: 'Ship',
  month: 'Month',
  booked: 'Booked',
  cabins: 'Cabins',
  occupancy: 'Occupancy %',
};
const sourceColumns = { source: 'Source', bookings: 'Bookings', revenue: 'Revenue EUR' };

const withRevenue = <Row extends { revenue: number }>(row: Row) => ({
  ...row,
  revenue: euros(row.revenue),
});

/** The command `figures show`. */
export const showFigures = readingLayer(figuresOperation, {
  takes: '--from DATE --until DATE',
  about: 'none',
  flags: { from: 'DATE: the first day of booking', until: 'DATE: the last day of booking' },
  input: requiredPeriod,
  tables: ({ weeks, ships, lead_times, sources, funnel }) => [
    tableOfRecords('By week of booking', weekColumns, weeks.map(withRevenue)),
    tableOfRecords('By ship and month of departure', shipColumns, ships),
    tableOfRecords('Days from booking to departure', { from: 'From', bookings: 'Bookings' }, lead_times),
    tableOfRecords('Sources', sourceColumns, sources.map(withRevenue)),
    tableOfRecords('Steps of visitors', { step: 'Step', count: 'Times' }, funnel),
  ],
});

const bookingColumns = { number: 'Booking', name: 'Name', tour: 'Tour', date: 'Departs', since: 'Since' };
const paymentColumns = {
  number: 'Booking',
  type: 'Payment',
  amount: 'Amount',
  currency: 'Currency',
  due_on: 'Due',
  problem: 'Problem',
};
const enquiryColumns = { number: 'Enquiry', name: 'Name', tour: 'Tour', party: 'People', since: 'Since' };
const refundColumns = {
  number: 'Booking',
  amount: 'Amount',
  currency: 'Currency',
  state: 'State',
  refund: 'Refund',
};
const differenceColumns = {
  at: 'At',
  number: 'Booking',
  object: 'Object',
  amount: 'Amount',
  currency: 'Currency',
  why: 'Why',
};
const mailColumns = { number: 'Booking', kind: 'Mail', address: 'To', state: 'State', problem: 'Problem' };
const taskColumns = { id: 'Note', due_on: 'Due', number: 'Booking', text: 'Text', by: 'By' };
const departureColumns = { date: 'Date', tour: 'Tour', ship: 'Ship', taken: 'Taken', cabins: 'Cabins' };

const inEuros = <Row extends { amount: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, amount: euros(row.amount) }));

const inSentences = (payments: TodayView['problems']) =>
  inEuros(payments.map((payment) => ({ ...payment, problem_facts: null })));

/** The parts of the day's work; empty ones are left out. */
function todayTables(today: TodayView): Table[] {
  const { requests, enquiries, unpaid, overdue, problems, differences, refunds } = today;
  const { failed_mails, tasks, departures } = today;
  const tables = [
    tableOfRecords('Requests', bookingColumns, requests),
    tableOfRecords('Enquiries', enquiryColumns, enquiries),
    tableOfRecords('Unpaid', bookingColumns, unpaid),
    tableOfRecords('Overdue', paymentColumns, inSentences(overdue)),
    tableOfRecords('Payments with a problem', paymentColumns, inSentences(problems)),
    tableOfRecords('Ledger and provider differ (payments compare)', differenceColumns, inEuros(differences)),
    tableOfRecords('Refunds to pay out by hand, or refused', refundColumns, inEuros(refunds)),
    tableOfRecords('Mails not delivered', mailColumns, failed_mails),
    tableOfRecords('Tasks', taskColumns, tasks),
    tableOfRecords('Departures of the next 14 days', departureColumns, departures),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** The command `today show`. */
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
        { of: 'this week', ...withRevenue(week) },
        { of: 'a year before', ...withRevenue(last_year) },
      ],
    };
    return [sales, ...todayTables(today)];
  },
});
