import { type QuoteLine, quoteLines } from '@towpath/rules/amendments/quote-lines';
import type { Quote } from '@towpath/rules/amendments/wire';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatLocalTime, formatMoney } from '@towpath/rules/core/format';
import type { Cents } from '@towpath/rules/core/money';
import { momentOf } from '@towpath/rules/core/zoned-time';
import { useEffect, useRef } from 'react';
import { useNames } from '../../../api/use-names.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import page from '../my-booking.module.css';
import css from './change.module.css';
import type { ShownQuote } from './use-change.ts';
import type { Choices } from './use-choices.ts';

interface QuotePanelProps {
  shown: ShownQuote;
  booking: BookingOverview;
  choices: Choices;
  /** The refund of a cancellation is given as a credit voucher. */
  asVoucher: boolean;
  isBusy: boolean;
  onConfirm: (quote: Quote) => void;
}

type Money = (amount: Cents) => string;

function useMoneyOf({ currency }: Quote): Money {
  const { locale } = usePageContext();
  return (amount) => formatMoney(locale, amount, currency);
}

function useLineName({ nameOf }: Choices): (line: QuoteLine) => string {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const translated = useNames();
  return ({ kind, id, name }) => {
    if (kind === 'fee') return t(id === 'amendment_fee' ? 'fee_change' : 'fee_cancel');
    if (kind === 'cancelled') return t('cancelled_line');
    if (kind === 'discount') return translated(name);
    if (kind === 'product') return nameOf(id, name);
    if (name === '') return t('premiums_kept');
    return common(name === 'travel' ? 'summary_insurance_travel' : 'summary_insurance_cancellation');
  };
}

function Row({ term, value, strong }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? page.total : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The difference as lines that add up. */
function Bill({ shown: { quote }, booking, choices, money }: QuotePanelProps & { money: Money }) {
  const { t } = useTranslation('my-booking');
  const nameOf = useLineName(choices);
  const { before, lines, after } = quoteLines(quote, booking);
  return (
    <dl className={page.rows}>
      <Row term={t('price_before')} value={money(before)} />
      {lines.map((line) => (
        <Row key={line.id} term={nameOf(line)} value={`${line.amount > 0 ? '+' : ''}${money(line.amount)}`} />
      ))}
      <Row term={t(quote.after ? 'price_after' : 'costs_kept')} value={money(after)} strong />
    </dl>
  );
}

/** What becomes of each insurance of a booking that is cancelled (decision 100). */
function Insurance({ quote, booking }: Pick<QuotePanelProps, 'booking'> & { quote: Quote }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { insurance, insurance_withdrawals } = booking;
  const { covered = false, ended = [] } = quote;
  const [one] = ended;
  if (one && ended.length === insurance.length) return <p>{t('premiums_back')}</p>;
  const until = insurance_withdrawals.find(({ type }) => type === 'cancellation')?.until;
  const sentences = [
    one && t(`insurance_ends_${one}`),
    covered && t('insurance_stays'),
    covered && until && t('insurance_stays_until', { date: formatDate(locale, until) }),
  ].filter(Boolean);
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>;
}

/** Consequences for payments, as sentences. */
function Consequences({ quote, asVoucher, money }: { quote: Quote; asVoucher: boolean; money: Money }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { due, refund, rest, valid_until, permission } = quote;
  const until = formatLocalTime(locale, momentOf(valid_until));
  const by = rest.due_on && formatDate(locale, rest.due_on);
  return (
    <ul className={css.consequences}>
      {due > 0 && <li>{t('quote_due', { amount: money(due) })}</li>}
      {refund > 0 && (
        <li>{t(asVoucher && !quote.after ? 'quote_voucher' : 'quote_refund', { amount: money(refund) })}</li>
      )}
      {due === 0 && refund === 0 && <li>{t(quote.after ? 'quote_nothing' : 'quote_no_refund')}</li>}
      {rest.amount > 0 && (
        <li>
          {by
            ? t('quote_rest', { amount: money(rest.amount), date: by })
            : t('quote_rest_open', { amount: money(rest.amount) })}
        </li>
      )}
      {permission === 'request' && <li>{t('quote_request')}</li>}
      <li>{t('quote_valid', { time: until })}</li>
    </ul>
  );
}

function useConfirmText(quote: Quote, money: Money): string {
  const { t } = useTranslation('my-booking');
  const { permission, after, due, refund } = quote;
  if (permission === 'request') return t('confirm_request');
  if (!after) return t('confirm_cancel');
  if (due > 0) return t('confirm_pay', { amount: money(due) });
  return refund > 0 ? t('confirm_refund', { amount: money(refund) }) : t('confirm_change');
}

/** A quote and the button that applies it; takes the focus when it appears. */
export function QuotePanel(props: QuotePanelProps) {
  const { shown, booking, asVoucher, isBusy, onConfirm } = props;
  const { quote, isNew } = shown;
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const money = useMoneyOf(quote);
  const confirmText = useConfirmText(quote, money);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.quote} aria-labelledby="quote">
      <h3 id="quote" ref={heading} tabIndex={-1}>
        {t(quote.after ? 'quote' : 'quote_cancel')}
      </h3>
      {isNew && <Alert tone="warning">{t('quote_changed')}</Alert>}
      <Bill {...props} money={money} />
      {quote.leaving?.[locale].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!quote.after && <Insurance quote={quote} booking={booking} />}
      <Consequences quote={quote} asVoucher={asVoucher} money={money} />
      <p className={page.actions}>
        <Button busy={isBusy} onClick={() => onConfirm(quote)}>
          {confirmText}
        </Button>
      </p>
    </section>
  );
}
