import { contactFlags } from '@towpath/rules/passengers/main-booker';
import { passengerFlags } from '@towpath/rules/passengers/passenger-fields';
import { Refusal } from '../../config/errors.ts';
import { parseCount } from '../../operations/sheets/cell-values.ts';
import type { ParsedArguments } from '../arguments.ts';
import { operationLayer } from '../layer.ts';

/** The specified flags by the fields that they change. */
function fieldsOf(
  flags: ParsedArguments['flags'],
  descriptions: readonly { flag: string; field: string }[],
): Record<string, string> {
  return Object.fromEntries(
    descriptions.flatMap(({ flag, field }) => (flags[flag] === undefined ? [] : [[field, flags[flag]]])),
  );
}

function toInput({ about, flags }: ParsedArguments) {
  const contact = fieldsOf(flags, contactFlags);
  const change = fieldsOf(flags, passengerFlags);
  const [hasContact, hasChange] = [contact, change].map((each) => Object.keys(each).length > 0);
  if (!hasContact && !hasChange) {
    const names = [...contactFlags, ...passengerFlags].map(({ flag }) => `--${flag}`).join(', ');
    return new Refusal(422, 'nothing', `Specify at least one of ${names}.`);
  }
  const passenger = hasChange ? { number: parseCount(flags.passenger ?? '') ?? 0, change } : null;
  return { booking: about, contact, passenger };
}

const contactFields = contactFlags.map(({ field }): string => field);

/** The command `bookings edit`. */
export const editBooking = operationLayer('bookings.edit', {
  takes: '<id or number> [--email ADDRESS] [--street TEXT …] [--passenger N [--first-name NAME] …]',
  flags: {
    ...Object.fromEntries(contactFlags.map(({ flag, value }) => [flag, value])),
    passenger: 'N: number of the passenger; 1 is the main booker',
    ...Object.fromEntries(passengerFlags.map(({ flag, value }) => [flag, value])),
  },
  input: toInput,
  output: ({ number, passenger, fields }) =>
    [
      ...(fields.some((field) => contactFields.includes(field))
        ? [`The contact of ${number} is changed.`]
        : []),
      ...(passenger === null ? [] : [`Passenger ${passenger} of ${number} is changed.`]),
    ].join('\n'),
});
