import type { MailView } from '@towpath/rules/office/views/mail-view';

/** Milliseconds between two readings. */
const INTERVAL = 5_000;
const JUST_WRITTEN = 60_000;

const isUnderWay = ({ state, created_at, retry_at }: MailView, now: number) => {
  if (state === 'sending') return true;
  if (state === 'waiting') return Date.parse(created_at) > now - JUST_WRITTEN;
  return retry_at !== null && Date.parse(retry_at) < now + INTERVAL;
};

/** How often mails are read again while one is written or sent: milliseconds, or false. now in milliseconds. */
export function mailInterval(
  mails: readonly MailView[],
  unwritten: number,
  now = Date.now(),
): number | false {
  return unwritten > 0 || mails.some((mail) => isUnderWay(mail, now)) ? INTERVAL : false;
}
