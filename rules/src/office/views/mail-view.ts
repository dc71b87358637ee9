import * as v from 'valibot';
import { LocaleShape } from '../../core/locale.ts';
import { domainFindings, domainRecords, domainStates } from '../../mail/domain/domain-check.ts';
import { count, listOf, text, textOrNone, time, timeOrNone } from '../fields/result-fields.ts';
import { ReasonShape } from '../refusals/left-booking.ts';

/**
 * The states of a mail: sending ones are being handed to the mail server, retrying ones are sent again automatically, failed ones
 * are not; returned ones were sent and came back.
 */
export const mailStates = ['waiting', 'sending', 'retrying', 'sent', 'failed', 'returned'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the outbox. */
export const MailView = v.object({
  id: text,
  kind: text,
  audience: v.picklist(['visitor', 'operator']),
  address: text,
  subject: text,
  state: v.picklist(mailStates),
  created_at: time,
  sent_at: timeOrNone,
  given_up_at: timeOrNone,
  /** When a report said that it came back. */
  returned_at: timeOrNone,
  /** The last attempt that failed, and when a mail that is retried is due again. */
  failed_at: timeOrNone,
  retry_at: timeOrNone,
  /** Whether the mail server could not be reached, or one refused or returned the mail, and its answer. */
  failure: v.nullable(v.picklist(['unreachable', 'refused'])),
  problem: textOrNone,
  /** How often sending was begun. */
  tries: count,
});
export type MailView = v.InferOutput<typeof MailView>;

/** A mail with the booking that it is about, or null. */
export const OutboxRow = v.object({
  ...MailView.entries,
  booking: textOrNone,
  number: textOrNone,
  /** Whether a mail server refused or returned it at the address of its booking, which can be corrected while it is sent again. */
  correctable: v.boolean(),
});
export type OutboxRow = v.InferOutput<typeof OutboxRow>;

/** What DNS says of the domain that mails come from. */
export const SenderDomainView = v.object({
  /** The address that mails come from, and its domain. */
  address: text,
  domain: text,
  /** The name of the DKIM key, or null. */
  selector: textOrNone,
  checks: listOf(
    v.object({
      record: v.picklist(domainRecords),
      state: v.picklist(domainStates),
      finding: v.picklist(domainFindings),
      /** The name of the TXT record, those that are there, and the exact one to add or to put in their place. */
      name: textOrNone,
      found: listOf(text),
      wanted: textOrNone,
    }),
  ),
});

/** What became of mails that were not delivered: how many are sent again, and those that are not, each with the reason. */
export const ResentMails = v.object({
  resent: count,
  left: listOf(v.object({ mail: text, subject: text, number: textOrNone, reason: ReasonShape })),
});

export type ResentMails = v.InferOutput<typeof ResentMails>;

/** The parts of a mail that are HTML documents: its body, and the document that goes with it. */
export const mailParts = ['html', 'document'] as const;
export type MailPart = (typeof mailParts)[number];

/** A mail as its recipient got it, without its HTML documents, which the office shows in frames. */
export const MailContentView = v.object({
  ...OutboxRow.entries,
  name: text,
  locale: LocaleShape,
  /** Its plain text. */
  text,
  /** The HTML documents that it has, and whether a calendar file goes with it. */
  parts: v.array(v.picklist(mailParts)),
  has_calendar: v.boolean(),
});
export type MailContentView = v.InferOutput<typeof MailContentView>;
