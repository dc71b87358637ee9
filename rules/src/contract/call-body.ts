import type * as v from 'valibot';
import { amendmentChange } from '../amendments/change.ts';
import { ApplyAmendment } from '../amendments/wire.ts';
import { AccessCodeEntry, AccessCodeRequest } from '../booking/access.ts';
import { bookingRequest } from '../booking/booking-request.ts';
import { BusinessChange } from '../booking/business.ts';
import { ComplaintRequest } from '../booking/complaint.ts';
import { HoldRequest } from '../booking/holds/hold-request.ts';
import { transferRequest } from '../booking/transfer.ts';
import type { PlainDate } from '../core/dates.ts';
import { CrewArrivals, CrewListRequest } from '../crew/wire.ts';
import { enquiryRequest } from '../enquiries/enquiry.ts';
import { QuoteAcceptance, QuoteQuestion, QuoteRefusal, QuoteRequest } from '../enquiries/quote-answers.ts';
import { giftRequest } from '../gifts/gift-request.ts';
import { GiftWithdrawal, VoucherPayment, VoucherQuestion } from '../gifts/wire.ts';
import { OwnPartRequest, ownPartAnswers, PassengerInvitation } from '../own-parts/answers.ts';
import { BookingPaymentRequest, PaymentRequest } from '../payment/payment.ts';
import { waitingRequest, waitingWishes } from '../waiting/wishes.ts';
import type { CallName } from './contract.ts';

type Shape = v.GenericSchema;
type Body = Shape | ((today: PlainDate) => Shape);

/**
 * The request bodies of the calls of specification 7; a function of today where dates are validated. Separate from the
 * contract, as only the server validates bodies: with it, every visitor would download these shapes.
 */
export const callBodies = {
  createBooking: bookingRequest,
  takeHold: HoldRequest,
  renewHold: HoldRequest,
  payBooking: BookingPaymentRequest,
  pay: PaymentRequest,
  requestAccessCode: AccessCodeRequest,
  openAccess: AccessCodeEntry,
  quoteAmendment: amendmentChange,
  applyAmendment: ApplyAmendment,
  complain: ComplaintRequest,
  changeBusiness: BusinessChange,
  transferBooking: transferRequest,
  invitePassenger: PassengerInvitation,
  ownPart: OwnPartRequest,
  saveOwnPart: ownPartAnswers,
  createEnquiry: enquiryRequest,
  joinWaitingList: waitingRequest,
  changeWaiting: waitingWishes,
  buyGift: giftRequest,
  withdrawGift: GiftWithdrawal,
  voucherBalance: VoucherQuestion,
  payWithVoucher: VoucherPayment,
  groupQuote: QuoteRequest,
  askAboutQuote: QuoteQuestion,
  acceptQuote: QuoteAcceptance,
  requestQuoteCode: QuoteRequest,
  declineQuote: QuoteRefusal,
  crewList: CrewListRequest,
  sendArrivals: CrewArrivals,
} as const satisfies { [Name in CallName]?: Body };

type InputOf<S> = S extends (today: PlainDate) => infer R
  ? R extends Shape
    ? v.InferInput<R>
    : never
  : S extends Shape
    ? v.InferInput<S>
    : never;

/** The body of a call as it is sent. */
export type BodyOf<Name extends CallName> = Name extends keyof typeof callBodies
  ? InputOf<(typeof callBodies)[Name]>
  : undefined;

/** The shape of a call's body, or undefined where it has none. */
export function bodyShape(name: CallName, today: PlainDate): Shape | undefined {
  const body = (callBodies as { readonly [Name in CallName]?: Body })[name];
  return typeof body === 'function' ? body(today) : body;
}
