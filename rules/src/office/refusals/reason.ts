import { formatMoney } from '../../core/format.ts';
import { cents } from '../../core/money.ts';
import { fill } from '../../text/fill.ts';
import { type ReasonCode, reasonMessages } from './reason-messages.ts';

/** The {names} of a sentence. */
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Names of values that are amounts in minor units of the value `currency`, by default euros. */
export const reasonAmounts = ['amount'] as const;
type AmountName = (typeof reasonAmounts)[number];

type ValueOf<Name extends string> = Name extends AmountName ? number : string | number;
type Currency<Names extends string> = [Extract<Names, AmountName>] extends [never]
  ? unknown
  : { currency?: string };

/** The values of a code: one for each name in its sentence. */
export type ReasonValues<Code extends ReasonCode> = {
  readonly [Name in NamesIn<(typeof reasonMessages)[Code]>]: ValueOf<Name>;
} & Currency<NamesIn<(typeof reasonMessages)[Code]>>;

/** A value for the office: in place of an id its names, of a departure the tour, the day and the ship. */
export type NamedValue = string | number | string[];

/** Why an operation is refused or a booking is left as it is: a code with its values. */
export interface Reason {
  code: ReasonCode;
  values: Readonly<Record<string, NamedValue>>;
}

/** A reason with the values of its code. */
export const reasonOf = <Code extends ReasonCode>(code: Code, values: ReasonValues<Code>): Reason => ({
  code,
  values: { ...values },
});

const isAmount = (name: string) => reasonAmounts.some((each) => each === name);

function valueText(name: string, value: NamedValue, currency: NamedValue = 'eur'): string | number {
  if (typeof value === 'number')
    return isAmount(name) ? formatMoney('en', cents(value), `${currency}`) : value;
  return typeof value === 'string' ? value : value.join(', ');
}

/** The English sentence of a reason. */
export function reasonSentence({ code, values }: Reason): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    valueText(name, value, values.currency),
  ]);
  return fill(reasonMessages[code], Object.fromEntries(texts));
}
