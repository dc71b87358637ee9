import * as booking from './booking-templates.ts';
import type { Speech } from './locale-context.ts';
import type { Occasion } from './notification.ts';
import * as payment from './payment-templates.ts';
import type { Letter } from './template.ts';

function ofBooking({ notice, journey, open, payment: paid }: Occasion, speech: Speech): Letter | null {
  if (!journey) return null;
  const about = { speech, journey, at: notice.at };
  switch (notice.kind) {
    case 'booking_received':
      return booking.received(about);
    case 'booking_accepted':
      return booking.accepted(about);
    case 'booking_declined':
      return booking.declined(about);
    case 'request_expired':
      return booking.expired(about);
    case 'booking_released':
      return booking.released(about);
    case 'booking_revived':
      return booking.revived(about);
    case 'booking_cancelled':
      return booking.cancelled(about, notice.details);
    case 'payment_link': {
      const [first] = paid ? [paid] : open;
      const link = first && payment.askingLetter('payment_link')({ speech, journey, payment: first, open });
      return link ?? booking.bookingLink(about);
    }
    default:
      return null;
  }
}

function ofPayment({ notice, journey, payment: paid, open }: Occasion, speech: Speech): Letter | null {
  if (!paid) return null;
  const about = { speech, journey, payment: paid, open };
  switch (notice.kind) {
    case 'payment_received':
      return payment.paymentReceived(about, notice.details);
    case 'payment_processing':
      return payment.paymentProcessing(about, notice.details);
    case 'payment_failed':
      return payment.paymentFailed(about, notice.details);
    case 'payment_requested':
    case 'balance_due':
    case 'balance_reminder':
      return payment.askingLetter(notice.kind)(about);
    case 'refunded':
      return payment.refunded(about, notice.details);
    case 'late_money':
      return payment.lateMoney(about, notice.details);
    default:
      return null;
  }
}

/** What a visitor is told of an occasion, or null: not everything is theirs to know. */
export function visitorLetter(occasion: Occasion, speech: Speech): Letter | null {
  return ofBooking(occasion, speech) ?? ofPayment(occasion, speech);
}
