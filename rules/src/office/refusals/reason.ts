import { formatMoney } from '../../core/format.ts';
import { fill } from '../../text/fill.ts';
import { type AmountName, wordAmounts } from '../../text/word-amounts.ts';
import { type ReasonCode, reasonMessages } from './reason-messages.ts';

/** The {{names}} of a sentence. */
type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValueOf<Name extends string> = Name extends AmountName ? number : string | number;
type Currency<Names extends string> = [Extract<Names, AmountName>] extends [never]
  ? unknown
  : { currency?: string };

/** The values of a code: one for each name in its sentence. */
export type ReasonValues<Code extends ReasonCode> = {
  readonly [Name in NamesIn<(typeof reasonMessages)[Code]>]: ValueOf<Name>;
} & Currency<NamesIn<(typeof reasonMessages)[Code]>>;

/** A value as the office shows it: instead of an id its names; for a departure the tour, the day and the ship. */
export type NamedValue = string | number | string[];

/** Why an operation is refused or a booking is left unchanged: a code with its values. */
export interface Reason {
  code: ReasonCode;
  values: Readonly<Record<string, NamedValue>>;
}

/** A reason with the values of its code. */
export const reasonOf = <Code extends ReasonCode>(code: Code, values: ReasonValues<Code>): Reason => ({
  code,
  values: { ...values },
});

/** The English sentence of a reason. */
export function reasonSentence({ code, values }: Reason): string {
  const worded = wordAmounts(values, (amount, currency) => formatMoney('en', amount, currency));
  const texts = Object.entries(worded).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(', ') : value,
  ]);
  return fill(reasonMessages[code], Object.fromEntries(texts));
}
