import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { placeByTelephone } from '../../operations/bookings/place.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import { operationLayer } from '../layer.ts';

/** The JSON object of a file; null if it cannot be read. */
function readObject(file: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(resolve(file), 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export const placeBooking = operationLayer(placeByTelephone, {
  takes: '<file> [--agreed EUROS --reason TEXT] [--link]',
  flags: {
    agreed: 'EUROS: an agreed total below the price, with premiums and costs on board',
    reason: 'TEXT: why it was agreed; the guest reads it',
  },
  switches: { link: 'mail the payment link' },
  input: ({ about, flags: { agreed, reason = '' }, switches }) => {
    const request = readObject(about);
    if (!request) return new Refusal(422, 'no_file', `${about} must be a file with the JSON of a booking.`);
    const total = agreed === undefined ? null : parseAmount(agreed);
    if (agreed !== undefined && (total === null || reason.trim() === ''))
      return new Refusal(422, 'no_amount', '--agreed must be an amount in euros, and needs --reason.');
    const { idempotency_key = crypto.randomUUID(), ...rest } = request;
    return {
      ...{ request: rest, idempotency_key: String(idempotency_key), send_link: switches.has('link') },
      agreed: total === null ? null : { total, reason },
    };
  },
  output: ({ number, total }) => `Booking ${number} is placed for ${formatMoney('en', cents(total))}.`,
});
