import { isoTime } from './sql-time.ts';

/** SQL of a mail's state. */
export const mailState = `case when mail.returned_at is not null then 'returned' when mail.sent_at is not null then 'sent' when mail.given_up_at is not null then 'failed'
  when mail.claimed_at is not null then 'sending' when mail.problem is not null then 'retrying' else 'waiting' end`;

/** SQL of the fields of a mail as staff see it. */
export const mailFields = `mail.id, mail.kind, mail.audience, mail.address, mail.subject, ${mailState} as state,
  ${isoTime('mail.created_at')} as created_at, ${isoTime('mail.sent_at')} as sent_at,
  ${isoTime('mail.given_up_at')} as given_up_at, ${isoTime('mail.returned_at')} as returned_at,
  ${isoTime('mail.failed_at')} as failed_at,
  case when ${mailState} = 'retrying' then ${isoTime('mail.retry_at')} end as retry_at,
  mail.failure, mail.problem, mail.tries`;

/** SQL condition: a mail was tried in vain, given up or not, or came back, and staff have not sent it again. */
export const isUndelivered =
  'mail.problem is not null and not exists (select 1 from notice where repeats = mail.notice_id)';

/** SQL condition on a mail and its booking: a mail server refused or returned it at the present address of the main booker, which can be corrected. */
export const isCorrectable = `coalesce(mail.failure = 'refused' and (mail.sent_at is null or mail.returned_at is not null) and mail.audience = 'visitor'
  and booking.released_at is null and lower(mail.address) = lower(booking.request #>> '{main,emailAddress}'), false)`;
