import type { CallName } from '../contract/contract.ts';

/** The most mails to one address within an hour and within a day, both rolling. */
export interface MailLimit {
  hour: number;
  day: number;
}

/**
 * How often an address is mailed that was typed and not confirmed (decision 055). Every mail to a visitor is
 * bounded by one of these: what is over it is refused (enquiry, waiting), dropped (codes and sign-in links) or waits.
 */
export const mailLimits = {
  /** Everything in the outbox: confirmations, payments, changes, reminders. */
  outbox: { hour: 20, day: 30 },
  /** Enquiries, which anybody can send without a departure, a cabin or a price. */
  enquiry: { hour: 3, day: 10 },
  /** Entries in the waiting list, which anybody can make as enquiries are made. */
  waiting: { hour: 3, day: 10 },
  /** One-time codes for a booking or a quote. */
  access_code: { hour: 5, day: 15 },
  /** Invitations and reminders with links for passengers. */
  own_part_link: { hour: 5, day: 10 },
  /** Links to sign in to the office. */
  sign_in_link: { hour: 5, day: 20 },
} as const satisfies Record<string, MailLimit>;
export type MailLimitName = keyof typeof mailLimits;

/** The mails that are sent at once, without the outbox, by their kind. */
export const directMails = {
  access_code: 'access_code',
  own_part_invitation: 'own_part_link',
  own_part_reminder: 'own_part_link',
  sign_in_link: 'sign_in_link',
} as const satisfies Record<string, MailLimitName>;
export type DirectMailKind = keyof typeof directMails;

/** The calls of visitors that have something mailed to an address that was typed, now or with the booking, by their limit. */
export const mailingCalls: { readonly [Name in CallName]?: MailLimitName } = {
  createBooking: 'outbox',
  payBooking: 'outbox',
  pay: 'outbox',
  applyAmendment: 'outbox',
  complain: 'outbox',
  transferBooking: 'outbox',
  createEnquiry: 'enquiry',
  joinWaitingList: 'waiting',
  buyGift: 'outbox',
  payWithVoucher: 'outbox',
  acceptQuote: 'outbox',
  requestAccessCode: 'access_code',
  requestQuoteCode: 'access_code',
  invitePassenger: 'own_part_link',
};

const HOUR = 3_600_000;
/** Milliseconds for which a mail counts. */
export const MAIL_COUNT_TIME = 24 * HOUR;

/** Whether an address that was mailed at these times may be mailed now; times in milliseconds. */
export function mayMail(limit: MailLimit, sentAt: readonly number[], now: number): boolean {
  const within = (time: number) => sentAt.filter((at) => at > now - time).length;
  return within(HOUR) < limit.hour && within(MAIL_COUNT_TIME) < limit.day;
}
