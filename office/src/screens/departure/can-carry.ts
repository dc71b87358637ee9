import type { PlainDate } from '@towpath/rules/core/dates';
import type { DepartureView } from '@towpath/rules/office/departure-view';
import type { VoucherView } from '@towpath/rules/office/operations/voucher-operations';

const isFor = (name: string | null, own: string) => name === null || name === own;

/** Whether bookings of a departure can get a voucher, today or before it departs: not one that is disabled or used up. */
export function canCarry(
  departure: Pick<DepartureView, 'brand' | 'tour_id' | 'date'>,
  voucher: Pick<VoucherView, 'state' | 'valid_from' | 'valid_until' | 'brand' | 'tour'>,
  today: PlainDate,
): boolean {
  const { state, valid_from, valid_until } = voucher;
  const isLater = (valid_until ?? today) >= today && (valid_from ?? today) <= departure.date;
  const isUsable = state === 'holds' || (state === 'not today' && isLater);
  return isUsable && isFor(voucher.brand, departure.brand) && isFor(voucher.tour, departure.tour_id);
}
