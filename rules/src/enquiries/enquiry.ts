import * as v from 'valibot';
import { DateShape, type PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf, missingFieldMessage } from '../core/issue.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { emailAtField, emailFromServer, MainBooker } from '../passengers/main-booker.ts';
import { BrandShape } from '../site/brand.ts';
import { isPlausiblePhone, mailedName } from '../text/typed-text.ts';

/** People of a group that asks for a quote, fewest and most (decision 116). */
const enquiryParty = { minimum: 1, maximum: 500 } as const;

const { emailAddress, phoneNumber, customerRemarks } = MainBooker.pipe[0].entries;

const partyMessage = `Number of people should be ${enquiryParty.minimum} to ${enquiryParty.maximum}`;
const requiredMessages = {
  name: 'Name is required',
  email: 'Email address is required',
  phone: 'Phone number is required',
  party: partyMessage,
};

// A missing number has its own message.
const isMissingOrPhone = (text: string) => text === '' || isPlausiblePhone(text);

/** An enquiry of a group for a tour (decision 116). `today`: the earliest day that can be wished for. */
export function enquiryRequest(today: PlainDate) {
  return v.object(
    {
      brand: BrandShape,
      locale: LocaleShape,
      tour: v.pipe(limitedText(limits.idLength), v.nonEmpty()),
      /** The wished first day; null while the group is flexible. */
      from: v.nullable(
        v.pipe(
          DateShape,
          v.check((day) => day >= today, 'Date should not be in the past'),
        ),
      ),
      party: v.pipe(
        v.number(partyMessage),
        v.integer(partyMessage),
        v.minValue(enquiryParty.minimum, partyMessage),
        v.maxValue(enquiryParty.maximum, partyMessage),
      ),
      name: mailedName(requiredMessages.name),
      email: emailAddress,
      phone: v.pipe(phoneNumber, v.check(isMissingOrPhone, 'Phone number is not valid')),
      remarks: customerRemarks,
      /** Chosen by the browser: the same key and content again is the same enquiry. */
      idempotency_key: v.pipe(limitedText(limits.idLength), v.minLength(16)),
    },
    missingFieldMessage(requiredMessages),
  );
}
export type EnquiryRequest = v.InferOutput<ReturnType<typeof enquiryRequest>>;
/** An enquiry as the browser builds it. */
export type EnquiryRequestInput = v.InferInput<ReturnType<typeof enquiryRequest>>;

/** Parses and validates an enquiry; returns it or its issues with the server's messages. */
export function readEnquiry(
  body: unknown,
  today: PlainDate,
): { enquiry: EnquiryRequest } | { issues: Issue[] } {
  const read = v.safeParse(enquiryRequest(today), body);
  if (read.success) return { enquiry: read.output };
  return {
    issues: issuesOf(read.issues).map((issue) =>
      issue.message === emailAtField ? { ...issue, message: emailFromServer } : issue,
    ),
  };
}
