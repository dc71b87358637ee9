/** What a command does to the booking of its audit entry: 'changes' it, 'keeps' its own data, or is about 'none'. */
type BookingEffect = 'changes' | 'keeps' | 'none';

/**
 * Every command that is audited. One that keeps a booking leaves its version alone, so that a colleague's open dialog stays
 * valid (decision 085).
 */
const bookingEffects = {
  'bookings accept': 'changes',
  'bookings decline': 'changes',
  'bookings cancel': 'changes',
  'bookings edit': 'changes',
  'bookings amend': 'changes',
  'bookings place': 'changes',
  'options book': 'changes',
  'departures move': 'changes',
  'departures call-off': 'changes',
  'payments request': 'changes',
  'payments record': 'changes',
  'payments record-refund': 'changes',
  'payment refund': 'changes',
  'bookings note': 'keeps',
  'bookings task': 'keeps',
  'bookings resend': 'keeps',
  'outbox resend': 'keeps',
  'booking open': 'keeps',
  'bookings request-change': 'keeps',
  'bookings decline-change': 'keeps',
  'bookings expire-change': 'keeps',
  'guests invite': 'keeps',
  'guests withdraw': 'keeps',
  'guests answer': 'keeps',
  'options create': 'none',
  'options release': 'none',
  'departures open': 'none',
  'departures close': 'none',
  'departures block': 'none',
  'departures change': 'none',
  'departures sale': 'none',
  'departures change-bikes': 'none',
  'departures import': 'none',
  'departures mail': 'none',
  'catalogue import': 'none',
  'catalogue save-tour': 'none',
  'catalogue save-ship': 'none',
  'catalogue save-product': 'none',
  'catalogue add-picture': 'none',
  'catalogue remove-picture': 'none',
  'terms add': 'none',
  'extend-programme': 'none',
  'vouchers create': 'none',
  'vouchers disable': 'none',
  'enquiries quote': 'none',
  'enquiries accept': 'none',
  'enquiries decline': 'none',
  'enquiries expire': 'none',
  'privacy erase': 'none',
  'staff invite': 'none',
  'staff role': 'none',
  'staff disable': 'none',
  'staff revoke': 'none',
  'staff sign-in': 'none',
  'passkey add': 'none',
  'passkey remove': 'none',
  'database release': 'none',
  'database quarantine': 'none',
} as const satisfies Record<string, BookingEffect>;

/** The name of what an audit entry records, mostly as typed on the command line. */
export type AuditCommand = keyof typeof bookingEffects;

const isAuditCommand = (name: string): name is AuditCommand => name in bookingEffects;

/** The names of all audited commands. */
export const auditCommands: readonly AuditCommand[] = Object.keys(bookingEffects).filter(isAuditCommand);

/** The commands about a booking that leave its version alone. */
export const keepingCommands: readonly AuditCommand[] = auditCommands.filter(
  (command) => bookingEffects[command] === 'keeps',
);
