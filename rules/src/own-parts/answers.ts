import * as v from 'valibot';
import { countries } from '../core/countries.ts';
import type { PlainDate } from '../core/dates.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { LocaleShape } from '../core/locale.ts';
import {
  isOwnField,
  mistypedOwn,
  type OwnField,
  type OwnPartFormField,
  ownPartFormFields,
} from '../passengers/described-fields.ts';
import { MainBooker } from '../passengers/main-booker.ts';
import { passengerShape } from '../passengers/passenger-fields.ts';
import { isPlausiblePhone, optionalName } from '../text/typed-text.ts';

const MAX_LENGTH = 100;
const emailAddress = MainBooker.pipe[0].entries.emailAddress;

const documentMessage = 'Document number should be 5 to 20 letters and digits';

/** Empty: not given now, what was given before is kept. */
const optional = <Shape extends v.GenericSchema<string, string>>(shape: Shape) =>
  v.optional(v.union([v.literal(''), shape]), '');

const line = optionalName(MAX_LENGTH);

/** The number of a passport or an identity card, without spaces and in capitals. */
const DocumentNumber = v.pipe(
  limitedText(MAX_LENGTH),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[\dA-Z]{5,20}$/, documentMessage),
);

const PhoneNumber = v.pipe(trimmedText(MAX_LENGTH), v.check(isPlausiblePhone, 'Phone number is not valid'));

const Token = limitedText(100);

/** What is asked with a link: the part in a language. */
export const OwnPartRequest = v.object({ token: Token, locale: LocaleShape });

type Shapes = ReturnType<typeof passengerShape>['entries'];
type Answers = {
  [Field in OwnPartFormField]: Field extends OwnField
    ? v.UnionSchema<[v.LiteralSchema<'', undefined>, Shapes[Field]], string>
    : Shapes[Field];
};

/** The fields of the passenger. An own one is empty where what was given before is kept, because it is not shown again. */
function passengerAnswers(today: PlainDate) {
  const { entries } = passengerShape(today);
  const answers = ownPartFormFields.map((name) => [
    name,
    isOwnField(name) ? v.union([v.literal(''), entries[name]], mistypedOwn(name)) : entries[name],
  ]);
  return v.object(Object.fromEntries(answers) as Answers);
}

/** The form of a passenger; `today` is the latest possible date of birth. */
export function ownPartAnswers(today: PlainDate) {
  return v.object({
    token: Token,
    locale: LocaleShape,
    passenger: passengerAnswers(today),
    data: v.object({
      emergencyName: line,
      emergencyPhone: optional(PhoneNumber),
      documentNumber: optional(DocumentNumber),
      citizenship: optional(
        v.pipe(
          limitedText(MAX_LENGTH),
          v.check((code) => countries.includes(code), 'Country is required'),
        ),
      ),
      birthplace: line,
    }),
  });
}
export type OwnPartAnswers = v.InferOutput<ReturnType<typeof ownPartAnswers>>;

/** An invitation: with an address it is mailed there, otherwise the main booker passes the link on. */
export const PassengerInvitation = v.object({
  email: v.optional(v.nullable(emailAddress), null),
  locale: LocaleShape,
});
