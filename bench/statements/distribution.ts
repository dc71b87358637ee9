import { nodesOf, type PlanNode } from './plans.ts';

/** The columns whose condition keeps a scan within one departure: its id, or that of a row of it (docs/scaling.md). */
const ofOneDeparture: Readonly<Record<string, readonly string[]>> = {
  departure: ['id'],
  booking: ['departure_id', 'id', 'idempotency_key'],
  hold: ['departure_id', 'id'],
  cabin_option: ['departure_id', 'id'],
  payment: ['booking_id', 'id'],
  payment_attempt: ['payment_id', 'intent_id'],
  ledger: ['booking_id', 'payment_id', 'intent_id'],
  refund: ['payment_id', 'object_id'],
  own_part_document: ['part_id'],
  refund_line: ['refund_id'],
  document: ['booking_id', 'payment_id', 'credits'],
  booking_access: ['hash', 'booking_id'],
};
/** Every other table that grows has one of these. */
const common = ['departure_id', 'booking_id'];

/** Small tables that each server of a distributed database has a copy of. */
const copied = new Set(['voucher', 'bike_stock']);

const requestedRefunds =
  'the few refunds that are requested are read by their own index and joined by payment (decision 094)';

/** Scans that read rows of several departures on purpose. */
export const acrossDepartures: Readonly<Record<string, string>> = {
  'booking: client': 'the unpaid bookings of a client are limited over all departures (decision 051)',
  'booking: lower': 'the unpaid bookings of an e-mail address are limited over all departures (decision 051)',
  'hold: client': 'the holds of a client are limited over all departures (decision 079)',
  'refund: ': requestedRefunds,
  'refund: intent_id': requestedRefunds,
};

/** The columns that a condition compares for equality, such as departure_id in ((departure_id = $1) AND …). */
const columnsIn = (condition: string) =>
  [...condition.matchAll(/\((\w+)(?:\(.*?\)|::\w+)* = /g)].map(([, name]) => name ?? '');

/** The scans of growing tables that may touch rows of several departures, as "table: column". */
export function scansAcross(plan: PlanNode, growing: ReadonlySet<string>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (!growing.has(table) || copied.has(table) || node['Node Type'] === 'ModifyTable') return [];
    const columns = columnsIn(node['Index Cond'] ?? node['Recheck Cond'] ?? node.Filter ?? '');
    const within = ofOneDeparture[table] ?? common;
    return columns.some((column) => within.includes(column)) ? [] : [`${table}: ${columns.join(', ')}`];
  });
}
