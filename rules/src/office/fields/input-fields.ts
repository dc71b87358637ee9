import * as v from 'valibot';
import { isPlainDate } from '../../core/dates.ts';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { limits } from '../../core/limits.ts';
import { issueMessages } from '../issues/issue-messages.ts';
import { officeLimits } from '../office-limits.ts';
import { described, kind } from './field.ts';

/** The id of a record, or the number of a booking. */
export const Id = v.pipe(trimmedText(limits.idLength), v.nonEmpty(), kind('id'));

/** Names a booking. */
export const BookingId = described(Id, 'the id or the number of the booking');

/** The version of a booking as it was shown; a change is refused if another member of staff changed it since. */
export const Version = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), kind('version'))));

/** A record that its own rules validate, such as the request of a booking or a document of the catalogue. */
export const AnyRecord = v.record(limitedText(limits.idLength), v.unknown());

/** The content of a file in base64. */
export const FileContent = v.pipe(
  limitedText(Math.ceil(officeLimits.upload / 3) * 4),
  v.nonEmpty('A file is required'),
  kind('file'),
);

/** A day, YYYY-MM-DD; null or absent: open-ended. */
export const Day = v.pipe(limitedText(limits.dateLength), v.check(isPlainDate, issueMessages.not_day));
/** A day that may be left out. */
export const OptionalDay = v.optional(v.nullable(Day));

/** The most rows of a page of a list. */
export const PageLimit = described(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
  'the most that are listed, up to 1000; default: 100',
);

const MAX_AMOUNT = 1_000_000_000;
const amountFrom = (least: number, tooLow: string) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, tooLow),
    v.maxValue(MAX_AMOUNT, issueMessages.amount_too_large),
    kind('cents'),
  );

/** A line of text that is required. */
export const RequiredLine = v.pipe(trimmedText(officeLimits.line), v.nonEmpty());

/** A positive amount in cents. */
export const Amount = amountFrom(1, issueMessages.amount_zero);

/** An amount in cents that may be zero. */
export const AmountOrZero = amountFrom(0, issueMessages.amount_negative);

/** The fee of a cancellation that staff agreed, in euro cents. */
export const AgreedFee = described(
  v.nullish(AmountOrZero),
  'an agreed fee of a cancellation, in euros; default: the fee of the terms',
);

/** A total that staff agreed with a customer, in euro cents. */
export const AgreedTotal = v.object({
  total: described(
    AmountOrZero,
    'an agreed total below the price, with premiums and costs on board, in euros',
  ),
  reason: described(RequiredLine, 'why; the customer reads it'),
});

/** Checks that the last day of a period is not before its first. */
export const inOrder = <
  Period extends { from?: string | null | undefined; until?: string | null | undefined },
>(): v.RawCheckAction<Period> =>
  v.rawCheck<Period>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const { from, until } = input;
    if (!from || !until || from <= until) return;
    const key = { type: 'object', origin: 'value', input: { ...input }, key: 'until', value: until } as const;
    addIssue({ message: issueMessages.period_reversed, path: [key] });
  });
