import { fill } from '@towpath/rules/text/fill';
import type { LocaleContext } from '../composition/locale-context.ts';
import type { Link, MailContent } from '../composition/template.ts';
import type { Notification } from '../notification.ts';
import * as amendment from './amendment-templates.ts';
import * as booking from './booking-templates.ts';
import { complaintTemplate } from './complaint-template.ts';
import { enquiryTemplate } from './enquiry-templates.ts';
import { giftTemplate } from './gift-template.ts';
import { ownPartsMissing } from './own-parts-missing-template.ts';
import * as payment from './payment-templates.ts';
import { transferTemplate } from './transfer-template.ts';
import * as credit from './voucher-template.ts';
import { waitingTemplate } from './waiting-templates.ts';

function bookingTemplate(
  { notice, journey, open, payment: paid, contract, alternatives, waiting }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!journey) return null;
  const about = { localeContext, journey, at: notice.at, contract, alternatives };
  switch (notice.kind) {
    case 'booking_received':
      return booking.received(about);
    case 'booking_accepted':
      return booking.accepted(about);
    case 'booking_declined':
    case 'request_expired':
      return booking.refused(about, notice.kind === 'booking_declined' ? 'declined' : notice.kind);
    case 'booking_released':
      return booking.released(about);
    case 'booking_revived':
      return booking.revived(about);
    case 'booking_cancelled':
      return booking.cancelled(about, notice.details, paid);
    case 'called_off_waiting':
      return booking.calledOffWaiting(about);
    case 'booking_amended':
      return amendment.amended(about, notice.details, { payment: paid, open, contract });
    case 'amendment_requested':
      return amendment.amendmentRequested(about, notice.details);
    case 'amendment_expired':
      return amendment.amendmentExpired(about, notice.details);
    case 'amendment_declined':
      return amendment.amendmentDeclined(about, notice.details);
    case 'own_parts_missing':
      return ownPartsMissing(about, waiting);
    case 'departure_mail':
    case 'customer_mail':
      return booking.staffMail(about, notice.details);
    case 'payment_link': {
      const [first] = paid ? [paid] : open;
      const link =
        first && payment.paymentRequest('payment_link')({ localeContext, journey, payment: first, open });
      return link ?? booking.bookingLink(about);
    }
    default:
      return null;
  }
}

function paymentTemplate(
  { notice, journey, payment: paid, open, received, contract, told_otherwise, refunded_lines }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!paid) return null;
  const about = { localeContext, journey, payment: paid, open, received, told_otherwise, refunded_lines };
  const booked = journey && { localeContext, journey, at: notice.at, contract, alternatives: [] };
  switch (notice.kind) {
    case 'payment_received':
      return payment.paymentReceived(about, notice.details, booked);
    case 'payment_reserved':
      return payment.paymentReserved(about, notice.details);
    case 'payment_processing':
      return payment.paymentProcessing(about, notice.details, booked);
    case 'payment_failed':
      return payment.paymentFailed(about, notice.details);
    case 'payment_requested':
    case 'balance_due':
    case 'balance_reminder':
      return payment.paymentRequest(notice.kind)(about);
    case 'balance_overdue':
    case 'debit_returned':
      return payment.asksAgain(notice.kind)(about);
    case 'refund_failed':
      return payment.refundFailed(about, notice.details);
    case 'paid_twice':
      return payment.paidTwice(about, notice.details);
    case 'refunded':
      return payment.refunded(about, notice.details);
    case 'disputed':
      return payment.disputed(about);
    case 'dispute_won':
      return payment.disputeWon(about, notice.details);
    case 'late_money':
      return payment.lateMoney(about, notice.details);
    default:
      return null;
  }
}

function voucherTemplate(
  { notice, journey, voucher }: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  if (!voucher) return null;
  const about = { localeContext, journey, voucher };
  switch (notice.kind) {
    case 'voucher_raised':
      return credit.voucherRaised(about, notice.details);
    case 'voucher_transferred':
      return credit.voucherTransferred(about, notice.details);
    case 'voucher_ending':
      return credit.voucherEnding(about, notice.details);
    case 'voucher_refunded':
      return credit.voucherRefunded(about, notice.details);
    default:
      return null;
  }
}

/** The links to the booking's invoices and credit notes. */
function documentLinks({ documents }: Notification, { texts, addresses }: LocaleContext): Link[] {
  const { invoice, credit_note } = texts.documents;
  return documents.map(({ kind, number, path }) => ({
    label: fill(kind === 'invoice' ? invoice : credit_note, { number }),
    href: addresses.site(path),
  }));
}

/** The mail to the visitor for a notification, or null if there is none. */
export function visitorTemplate(
  notification: Notification,
  localeContext: LocaleContext,
): MailContent | null {
  const content =
    enquiryTemplate(notification, localeContext) ??
    waitingTemplate(notification, localeContext) ??
    giftTemplate(notification, localeContext) ??
    complaintTemplate(notification, localeContext) ??
    transferTemplate(notification, localeContext) ??
    bookingTemplate(notification, localeContext) ??
    paymentTemplate(notification, localeContext) ??
    voucherTemplate(notification, localeContext);
  const documents = documentLinks(notification, localeContext);
  return content && { ...content, links: [...(content.links ?? []), ...documents] };
}
