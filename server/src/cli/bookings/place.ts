import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { PlacedBooking } from '@towpath/rules/office/booking-results';
import { Refusal } from '../../config/errors.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';
import { readObject } from '../read-object.ts';
import { agreementFlags, readAgreement } from './agreement.ts';

const switches = { link: 'mail the payment link' };

/** The input of a booking whose request is in a file; a refusal where it cannot be read. */
function inputOf(file: string, parsed: ParsedArguments) {
  const request = readObject(file);
  if (request instanceof Refusal) return request;
  const agreed = readAgreement(parsed);
  if (agreed instanceof Refusal) return agreed;
  const { idempotency_key = crypto.randomUUID(), ...rest } = request;
  const send_link = parsed.switches.has('link');
  return { request: rest, idempotency_key: String(idempotency_key), send_link, agreed };
}

const output = ({ number, total }: PlacedBooking) =>
  `Booking ${number} is placed for ${formatMoney('en', cents(total))}.`;

/** The command `bookings place`. */
export const placeBooking = operationLayer('bookings.place', {
  takes: '<file> [--agreed EUROS --reason TEXT] [--link]',
  flags: agreementFlags,
  switches,
  output,
  input: (parsed) => inputOf(parsed.about, parsed),
});
