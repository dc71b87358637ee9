import { cents } from '@towpath/rules/core/money';
import { cancelBooking as cancelOperation, describeCosts } from '../../operations/bookings/cancel.ts';
import { stateConflict } from '../../operations/bookings/find-booking.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { operationLayer } from '../layer.ts';

export const cancelBooking = operationLayer(cancelOperation, {
  takes: '<id or number> [--fee EUROS]',
  flags: { fee: 'EUROS: the cancellation fee; default: the fee of the terms' },
  input: ({ about, flags: { fee } }) => {
    const agreed = fee === undefined ? null : parseAmount(fee);
    if (fee !== undefined && agreed === null)
      return stateConflict(`${fee} is not an amount in euros, such as 120.50.`);
    return { booking: about, fee: agreed };
  },
  output: ({ number, fee, premiums, refund, owed, currency, closed }) => {
    const costs = { fee: cents(fee), premiums: cents(premiums), refund: cents(refund), owed: cents(owed) };
    const open = closed.length === 0 ? '' : ' Open payments are closed.';
    return `${describeCosts(number, currency, costs)} The booking is cancelled, its stock is released and the visitor is notified.${open}`;
  },
});
