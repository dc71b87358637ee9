import * as v from 'valibot';
import { addDays, DateShape, type PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf, missingFieldMessage } from '../core/issue.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { type Cents, cents, fromEuros } from '../core/money.ts';
import { emailAtField, emailFromServer, MainBooker } from '../passengers/main-booker.ts';
import { BrandShape } from '../site/brand.ts';
import { mailedGreeting, mailedName } from '../text/typed-text.ts';

/** What a gift voucher may be worth, in whole euros, and for how many days its delivery may wait (decision 132). */
export const giftLimits = {
  smallest: 25,
  largest: 10_000,
  days: 365,
  greeting: 400,
  greetingLines: 8,
} as const;

/** Days within which a buyer may withdraw from a purchase (Directive 2011/83, article 9). */
export const giftWithdrawalDays = 14;

const { emailAddress } = MainBooker.pipe[0].entries;

const amountMessage = 'Amount should be 25 to 10000 whole euros';
/** The form has no amount where a tour is chosen. */
const tourMessage = 'Tour should cost 25 to 10000 euros for two';
const requiredMessages = {
  amount: amountMessage,
  giver: 'Name is required',
  email: 'Email address is required',
  recipient: 'Name of the recipient is required',
};

/** The purchase of a gift voucher (decision 132). `today`: the earliest day of its delivery. */
export function giftRequest(today: PlainDate) {
  return v.object(
    {
      brand: BrandShape,
      locale: LocaleShape,
      /** The tour whose price for two is given; null: an amount. */
      tour: v.nullable(v.pipe(limitedText(limits.idLength), v.nonEmpty())),
      /** Whole euros; with a tour the price for two that the visitor was shown. */
      amount: v.pipe(
        v.number(amountMessage),
        v.integer(amountMessage),
        v.minValue(giftLimits.smallest, amountMessage),
        v.maxValue(giftLimits.largest, amountMessage),
        v.transform(fromEuros),
      ),
      giver: mailedName(requiredMessages.giver),
      email: emailAddress,
      recipient: mailedName(requiredMessages.recipient),
      /** Where it is mailed; null: to the buyer, who hands it over. */
      recipient_email: v.nullable(emailAddress),
      greeting: mailedGreeting(giftLimits.greeting, giftLimits.greetingLines),
      /** The operator's day on which it is mailed. */
      deliver_on: v.pipe(
        DateShape,
        v.check((day) => day >= today, 'Date should not be in the past'),
        v.check((day) => day <= addDays(today, giftLimits.days), 'Date should be within a year'),
      ),
      /** Chosen by the browser: the same key and content again is the same purchase. */
      idempotency_key: v.pipe(limitedText(limits.idLength), v.minLength(16)),
    },
    missingFieldMessage(requiredMessages),
  );
}
export type GiftRequest = v.InferOutput<ReturnType<typeof giftRequest>>;
/** A purchase as the browser builds it. */
export type GiftRequestInput = v.InferInput<ReturnType<typeof giftRequest>>;

const ForTour = v.object({ tour: v.string() });

/** Parses and validates a purchase; returns it or its issues with the server's messages. A tour's price is refused at the tour. */
export function readGift(body: unknown, today: PlainDate): { gift: GiftRequest } | { issues: Issue[] } {
  const read = v.safeParse(giftRequest(today), body);
  if (read.success) return { gift: read.output };
  const isForTour = v.is(ForTour, body);
  return {
    issues: issuesOf(read.issues).map((issue) => {
      if (isForTour && issue.path === 'amount') return { path: 'tour', message: tourMessage };
      return issue.message === emailAtField ? { ...issue, message: emailFromServer } : issue;
    }),
  };
}

/** What a tour costs two people today, from its lowest price per person in cents, rounded up to whole euros. */
export const priceForTwo = (fromPrice: Cents): Cents => cents(Math.ceil((2 * fromPrice) / 100) * 100);
