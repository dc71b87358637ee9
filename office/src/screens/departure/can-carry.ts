import type { PlainDate } from '@towpath/rules/core/dates';
import type { DepartureView } from '@towpath/rules/office/departure-view';
import type { VoucherView } from '@towpath/rules/office/operations/voucher-operations';

const isFor = (name: string | null, own: string) => name === null || name === own;

/** Whether bookings of a departure can get a voucher, today or later: not one that is disabled, used up or past. */
export function canCarry(
  { brand, tour_id }: Pick<DepartureView, 'brand' | 'tour_id'>,
  voucher: Pick<VoucherView, 'state' | 'valid_until' | 'brand' | 'tour'>,
  today: PlainDate,
): boolean {
  const { state, valid_until } = voucher;
  const isUsable = state === 'holds' || (state === 'not today' && (valid_until ?? today) >= today);
  return isUsable && isFor(voucher.brand, brand) && isFor(voucher.tour, tour_id);
}
