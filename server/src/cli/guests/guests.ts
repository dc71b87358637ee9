import { locales } from '@towpath/rules/core/locale';
import { Refusal } from '../../config/errors.ts';
import {
  inviteTraveller as inviteOperation,
  withdrawTraveller as withdrawOperation,
} from '../../operations/guests/operations.ts';
import { parseCount } from '../../operations/sheets/cell-values.ts';
import { operationLayer } from '../layer.ts';

const takes = '<id or number> --traveller NUMBER';
const traveller = 'NUMBER: 1 is the main booker';
const noTraveller = new Refusal(422, 'no_traveller', '--traveller must be a number from 1 on.');

/** The command `guests invite`. */
export const inviteTraveller = operationLayer(inviteOperation, {
  takes: `${takes} [--email ADDRESS] [--locale ${locales.join('|')}]`,
  flags: {
    traveller,
    email: 'ADDRESS: mails the link there; default: it is printed',
    locale: 'LANGUAGE: of mail and page; default: that of the booking',
  },
  input: ({ about, flags }) => {
    const number = parseCount(flags.traveller ?? '');
    const locale = locales.find((each) => each === flags.locale) ?? null;
    if (flags.locale && locale === null)
      return new Refusal(422, 'no_locale', `--locale must be one of ${locales.join(', ')}.`);
    return number ? { booking: about, traveller: number, email: flags.email ?? null, locale } : noTraveller;
  },
  output: ({ number, traveller: invited, email, link }) =>
    link ?? `The link of traveller ${invited} of ${number} is mailed to ${email}.`,
});

/** The command `guests withdraw`. */
export const withdrawTraveller = operationLayer(withdrawOperation, {
  takes,
  flags: { traveller },
  input: ({ about, flags }) => {
    const number = parseCount(flags.traveller ?? '');
    return number ? { booking: about, traveller: number } : noTraveller;
  },
  output: ({ number }) => `The links are withdrawn: ${number}.`,
});
