import type { OperationShape } from './entry.ts';
import { type OperationName, operations } from './operations.ts';

/** The name of an operation as typed on the command line: 'bookings cancel'. */
export type CommandOf<Name extends string> = Name extends `${infer Subject}.${infer Verb}`
  ? `${Subject} ${Verb}`
  : never;

/** The name under which an operation is typed on the command line and audited. */
export const commandOf = <Name extends OperationName>(name: Name): CommandOf<Name> =>
  name.replace('.', ' ') as CommandOf<Name>;

/**
 * Actions that have no operation of their own: those of customers, of jobs, of commands without an operation, and parts
 * of operations.
 */
const others = {
  /** A refund of a payment, whatever it is made for. */
  'payment refund': 'changes booking',
  'booking open': 'leaves version',
  'bookings request-change': 'leaves version',
  'bookings decline-change': 'leaves version',
  'bookings expire-change': 'leaves version',
  'passengers answer': 'leaves version',
  'catalogue import': 'no booking',
  'extend-programme': 'no booking',
  'enquiries expire': 'no booking',
  'quotes ask': 'no booking',
  'quotes refuse': 'no booking',
  'quotes accept': 'leaves version',
  'staff sign-in': 'no booking',
  'passkey add': 'no booking',
  'passkey remove': 'no booking',
  'database release': 'no booking',
  'database quarantine': 'no booking',
} as const;

/** The operations that have an audit entry of their own name. */
export type AuditedName = {
  [Name in OperationName]: (typeof operations)[Name] extends { reads: true } | { unaudited: true }
    ? never
    : Name;
}[OperationName];

/** The name in an audit entry: the command of an operation, or one of the other actions. */
export type AuditCommand = CommandOf<AuditedName> | keyof typeof others;

const entries = Object.entries(operations) as [OperationName, OperationShape][];
const namesOf = (audited: (operation: OperationShape) => boolean) =>
  entries.filter(([, operation]) => audited(operation)).map(([name]) => commandOf(name) as AuditCommand);
const otherNames = Object.keys(others) as (keyof typeof others)[];

/** The names of all audited commands. */
export const auditCommands: readonly AuditCommand[] = [
  ...namesOf(({ reads, unaudited = false }) => !reads && !unaudited),
  ...otherNames,
];

/** The commands about a booking or a departure that leave its version alone, so that a colleague's open dialog stays valid (decision 085). */
export const keepingCommands: readonly AuditCommand[] = [
  ...namesOf(({ leavesVersion = false }) => leavesVersion),
  ...otherNames.filter((name) => others[name] === 'leaves version'),
];
