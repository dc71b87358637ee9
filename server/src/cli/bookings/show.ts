import { cents, toEuros } from '@towpath/rules/core/money';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { passengerColumns } from '@towpath/rules/passengers/passenger-fields';
import type { Breakdown, Line } from '@towpath/rules/price/price';
import { type Cell, type Table, tableOfRecords } from '../../operations/sheets/table.ts';
import { readingLayer } from '../layer.ts';

const euros = (amount: number) => toEuros(cents(amount));

function summaryTable({ contact, departure, amounts, ...booking }: BookingView): Table {
  const { streetAddress, zipCode, city, country } = contact;
  const parts: Record<string, Cell> = {
    id: booking.id,
    state: booking.state,
    departure: departure.id,
    'departs on': departure.date,
    tour: departure.tour,
    ship: departure.ship,
    name: contact.name,
    'e-mail': contact.emailAddress,
    phone: contact.phoneNumber,
    address: `${streetAddress}, ${zipCode} ${city}, ${country}`,
    group: contact.groupName,
    language: booking.locale,
    remarks: contact.customerRemarks,
    voucher: booking.voucher,
    insurance: booking.insurance.map(({ kind }) => kind).join(', '),
    extras: booking.extras.map(({ name, count }) => `${count} x ${name}`).join(', '),
    'tour price, EUR': euros(amounts.tour),
    'insurance, EUR': euros(amounts.insurance),
    'paid on board, EUR': euros(amounts.local),
    [`paid, ${booking.money.currency.toUpperCase()}`]: euros(booking.money.paid),
    [`due, ${booking.money.currency.toUpperCase()}`]: euros(booking.money.due),
  };
  const rows = Object.entries(parts).map(([what, value]) => ({ what, value: value ?? '' }));
  return { title: `Booking ${booking.number}`, columns: { what: '', value: '' }, rows };
}

const passengerTable = ({ passengers }: BookingView): Table => ({
  title: 'Passengers',
  columns: { number: 'No.', ...passengerColumns, extras: 'Additional products' },
  rows: passengers.map(({ cabin_type, cabin, extras, ...passenger }) => ({
    ...passenger,
    cabin: `${cabin_type} ${cabin}`,
    extras: extras.join(', '),
  })),
});

function linesOf({ bill }: { bill: Breakdown }): { of: string; lines: readonly Line[] }[] {
  return [
    { of: 'cabin', lines: bill.cabins },
    { of: 'bike', lines: bill.bikes },
    { of: 'extra', lines: bill.additional },
    { of: 'supplement', lines: bill.supplement ? [bill.supplement] : [] },
    { of: 'insurance', lines: bill.insurance },
    { of: 'on board', lines: bill.localCosts },
  ];
}

function priceTable(booking: BookingView): Table {
  const lines = linesOf(booking).flatMap(({ of, lines: own }) =>
    own.map(({ name, count, unitPrice, amount }) => ({
      of,
      name,
      count,
      each: toEuros(unitPrice),
      amount: toEuros(amount),
    })),
  );
  const discounts = booking.bill.discounts.map(({ description, amount }) => ({
    of: 'discount',
    name: description,
    count: 1,
    amount: -toEuros(amount),
  }));
  return {
    title: 'Price',
    columns: { of: 'Of', name: 'Name', count: 'Count', each: 'Each EUR', amount: 'EUR' },
    rows: [...lines, ...discounts],
  };
}

const sandboxMark = ({ sandbox }: { sandbox: boolean }) => (sandbox ? 'sandbox' : '');

const paymentTable = ({ payments }: BookingView): Table => ({
  title: 'Payments',
  columns: {
    id: 'Payment',
    type: 'Type',
    state: 'State',
    paid_by: 'Paid by',
    charge: 'Amount',
    currency: 'Currency',
    due_on: 'Due',
    description: 'For',
  },
  rows: payments.map(({ id, type, state, charge, currency, due_on, description, sandbox }) => ({
    id,
    type,
    state,
    paid_by: sandboxMark({ sandbox }),
    charge: euros(charge),
    currency,
    due_on,
    description,
  })),
});

const inEuros = <Row extends { amount: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, amount: euros(row.amount) }));

const documentColumns = {
  number: 'Number',
  kind: 'Kind',
  issued_on: 'Date',
  total: 'Total',
  currency: 'Currency',
};
const refundColumns = {
  id: 'Refund',
  at: 'At',
  amount: 'Amount',
  currency: 'Currency',
  state: 'State',
  reason: 'Reason',
  by: 'By',
};
const ledgerColumns = { at: 'At', kind: 'Kind', amount: 'Amount', currency: 'Currency', object: 'Object' };
const mailColumns = { at: 'Written', kind: 'Kind', address: 'To', sent: 'Sent', problem: 'Problem' };
const auditColumns = { at: 'At', by: 'By', command: 'Command', details: 'Details' };
const lineColumns = { line: 'Line', name: 'Name', amount: 'Charged', left: 'Left' };

/** Documents, refunds, money, mails and changes; a table without rows is left out. */
function recordTables({ refundable_lines, documents, refunds, ledger, mails, audit }: BookingView): Table[] {
  const lines = inEuros(refundable_lines).map((row) => ({ ...row, left: euros(row.left) }));
  const issued = documents.map(({ href: _href, total, ...row }) => ({ ...row, total: euros(total) }));
  const refunded = inEuros(refunds).map(({ id, at, amount, currency, state, reason, by }) => ({
    id,
    at,
    amount,
    currency,
    state,
    reason,
    by,
  }));
  const moved = inEuros(ledger).map(({ at, kind, amount, currency, object }) => ({
    at,
    kind,
    amount,
    currency,
    object,
  }));
  const written = mails.map(({ created_at, kind, address, sent_at, problem }) => ({
    at: created_at,
    kind,
    address,
    sent: sent_at,
    problem,
  }));
  const changes = audit.map(({ at, by, command, details }) => ({
    at,
    by,
    command,
    details: JSON.stringify(details),
  }));
  const tables = [
    tableOfRecords('Refundable lines', lineColumns, lines),
    tableOfRecords('Invoices and credit notes', documentColumns, issued),
    tableOfRecords('Refunds', refundColumns, refunded),
    tableOfRecords('Money', ledgerColumns, moved),
    tableOfRecords('Mails', mailColumns, written),
    tableOfRecords('Changes by staff', auditColumns, changes),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** The command `bookings show`. */
export const showBooking = readingLayer('bookings.show', {
  takes: '<id or number>',
  input: ({ about }) => ({ booking: about }),
  tables: (booking) => [
    summaryTable(booking),
    passengerTable(booking),
    priceTable(booking),
    paymentTable(booking),
    ...recordTables(booking),
  ],
});
