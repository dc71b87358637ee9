import type { BookingStep } from '@towpath/rules/office/fields/booking-states';

// SQL on a row of `booking`.

/** The booking was placed by a visitor, not by telephone; it may be cancelled since. */
export const isOnline = `booking.status = 'completed' and not booking.by_telephone`;

/** The booking reached a step by now. */
export const reachedStep: Readonly<Record<BookingStep, string>> = {
  booking: 'true',
  payment: `(booking.first_payment is not null or exists (
    select 1 from payment join payment_attempt on payment_id = payment.id where booking_id = booking.id))`,
  paid: `booking.first_payment = 'completed'`,
};

/** The step of a parameter, or any where it is null, was reached by a booking that was made online. */
export const stepCondition = (step: string) => `(${step}::text is null or (${isOnline} and case ${step}::text
  when 'payment' then ${reachedStep.payment} when 'paid' then ${reachedStep.paid} else true end))`;
