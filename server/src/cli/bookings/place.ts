import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { PlacedBooking } from '@towpath/rules/office/results';
import { Refusal } from '../../config/errors.ts';
import { placeByTelephone } from '../../operations/bookings/place.ts';
import { bookOption } from '../../operations/options/book.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';
import { readObject } from '../read-object.ts';

const flags = {
  agreed: 'EUROS: an agreed total below the price, with premiums and costs on board',
  reason: 'TEXT: why it was agreed; the guest reads it',
};
const switches = { link: 'mail the payment link' };

/** The input of a booking whose request is in a file; a refusal where it cannot be read. */
function inputOf(file: string, { flags: { agreed, reason = '' }, switches: given }: ParsedArguments) {
  const request = readObject(file);
  if (!request) return new Refusal(422, 'no_file', `${file} must be a file with the JSON of a booking.`);
  const total = agreed === undefined ? null : parseAmount(agreed);
  if (agreed !== undefined && (total === null || reason.trim() === ''))
    return new Refusal(422, 'no_amount', '--agreed must be an amount in euros, and needs --reason.');
  const { idempotency_key = crypto.randomUUID(), ...rest } = request;
  return {
    ...{ request: rest, idempotency_key: String(idempotency_key), send_link: given.has('link') },
    agreed: total === null ? null : { total, reason },
  };
}

const output = ({ number, total }: PlacedBooking) =>
  `Booking ${number} is placed for ${formatMoney('en', cents(total))}.`;

export const placeBooking = operationLayer(placeByTelephone, {
  takes: '<file> [--agreed EUROS --reason TEXT] [--link]',
  ...{ flags, switches, output },
  input: (parsed) => inputOf(parsed.about, parsed),
});

export const bookOptionCommand = operationLayer(bookOption, {
  takes: '<option> --file FILE [--agreed EUROS --reason TEXT] [--link]',
  flags: { ...flags, file: 'FILE: the JSON of the booking' },
  ...{ switches, output },
  input: (parsed) => {
    const input = inputOf(parsed.flags.file ?? '', parsed);
    return input instanceof Refusal ? input : { option: parsed.about, ...input };
  },
});
