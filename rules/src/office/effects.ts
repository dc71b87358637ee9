import type { Why } from './refusals/left-booking.ts';

/** The kinds of consequences; the office has words for each. */
export const effectKinds = [
  'fee',
  'premiums',
  'refund',
  'owed',
  'release_stock',
  'mail_visitor',
  'mail_bookers',
  'mail_now',
  'mail_copy',
  'mail_again',
  'book',
  'total_before',
  'total_after',
  'amendment_fee',
  'due_now',
  'owed_later',
  'move_booking',
  'stays',
  'payment_request',
  'payment_recorded',
  'deposit_lacks',
  'stays_open',
  'stays_open_undated',
  'surplus',
  'refund_recorded',
  'refund_back',
  'refund_by_hand',
  'refund_voucher',
  'refund_to_voucher',
  'off_sale',
  'stop_sale',
  'on_sale',
  'cancel_bookings',
  'block',
  'new_bookings',
  'voucher_created',
  'books_close',
  'books_differ',
  'voucher_departures',
  'voucher_transferred',
  'gift_refund',
  'gift_emptied',
  'erase',
  'catalogue_field',
  'departure_field',
  'price_zero',
  'price_far',
  'catalogue_more',
  'catalogue_same',
  'departures_changed',
  'departures_added',
  'departures_closed',
  'others_added',
  'others_changed',
  'bookings_kept',
  'year_kept',
  'year_changed',
  'year_added',
  'year_later',
  'year_price',
  'overwritten',
  'picture_added',
  'picture_removed',
  'mail_passengers',
  'mail_nobody',
  'option',
  'release_option',
  'end_option',
  'bikes',
  'bikes_of_ship',
  'new_own_part_link',
  'end_own_part_link',
  'replace_passenger',
  'transfer_booking',
  'correct_invoice',
  'mail_quote',
  'replace_quote',
  'enquiry_accepted',
  'mail_decline',
  'no_mail',
  'account_created',
  'account_disabled',
  'mail_staff',
  'role_changed',
  'sessions_ended',
  'wait',
  'offer_cabins',
  'stop_waiting',
] as const;
export type EffectKind = (typeof effectKinds)[number];

/** A consequence of an operation as data, which the office words in the language of its user. */
export interface Effect {
  kind: EffectKind;
  values: Readonly<Record<string, string | number>>;
  /** Why a booking is left as it is. */
  why?: Why;
}

/** The plan of an operation: the answer to a dry run. */
export interface PlannedOperation {
  effects: readonly Effect[];
  /** Whether nothing is deleted and no money moves. */
  harmless: boolean;
}
