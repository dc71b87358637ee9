import { formatDate } from '@towpath/rules/core/format';
import { fill } from '@towpath/rules/text/fill';
import type { Notifications } from '../../jobs/queue-notification.ts';
import { bookingReferenceFacts, formatAmount, type LocaleContext } from '../composition/locale-context.ts';
import type { MailContent } from '../composition/template.ts';
import type { BookingDetails, RaisedVoucher } from '../notification.ts';

/** Money was added to a credit voucher, whose code the mail has; what can be spent is as of now (decision 108). */
export function voucherRaised(
  { localeContext, journey }: { localeContext: LocaleContext; journey: BookingDetails | null },
  { code, amount, currency }: Notifications['voucher_raised'],
  { balance, valid_until, consented_on }: RaisedVoucher,
): MailContent {
  const { locale, website } = localeContext;
  const { labels, voucher_raised: words, actions } = localeContext.texts;
  const money = (of: typeof amount) => formatAmount(locale, { amount: of, currency });
  const added = { amount: money(amount) };
  return {
    subject: fill(words.subject, added),
    heading: words.heading,
    paragraphs: [fill(words.text, added), words.rules],
    facts: [
      { label: labels.voucher, value: code },
      { label: labels.voucher_added, value: money(amount) },
      { label: labels.voucher_balance, value: money(balance) },
      { label: labels.voucher_until, value: formatDate(locale, valid_until) },
      ...bookingReferenceFacts(localeContext, journey),
    ],
    action: { label: actions.book_again, href: website },
    after: [fill(words.agreed, { date: formatDate(locale, consented_on) })],
    calendar: null,
  };
}
