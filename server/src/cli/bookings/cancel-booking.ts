import { cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { describeCosts } from '../../operations/bookings/cancel.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { commandRefusal } from '../command-refusal.ts';
import { operationLayer } from '../layer.ts';
import { consentFlags, consentUsage, parseConsent } from '../voucher-consent.ts';

/** The command `bookings cancel`. */
export const cancelBooking = operationLayer('bookings.cancel', {
  takes: `<id or number> [--fee EUROS] ${consentUsage}`,
  flags: { fee: 'EUROS: the cancellation fee; default: the fee of the terms', ...consentFlags },
  input: (parsed) => {
    const { about, flags } = parsed;
    const { fee } = flags;
    const agreed = fee === undefined ? null : parseAmount(fee);
    if (fee !== undefined && agreed === null)
      return commandRefusal(`${fee} is not an amount in euros, such as 120.50.`);
    const voucher = parseConsent(parsed);
    return voucher instanceof Refusal ? voucher : { booking: about, fee: agreed, voucher };
  },
  output: ({ number, fee, premiums, refund, owed, currency, closed }) => {
    const costs = { fee: cents(fee), premiums: cents(premiums), refund: cents(refund), owed: cents(owed) };
    const open = closed.length === 0 ? '' : ' Open payments are closed.';
    return `${describeCosts(number, currency, costs)} The booking is cancelled, its stock is released and the visitor is notified.${open}`;
  },
});
