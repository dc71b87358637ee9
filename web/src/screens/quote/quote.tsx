import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import { minus, zero } from '@towpath/rules/core/money';
import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';
import { paymentPlan } from '@towpath/rules/payment/payment-plan';
import { brandName } from '@towpath/rules/site/brand';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { PaymentPlan } from '../../summary/price/payment-plan.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PassCard } from '../../ui/content/pass-card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AcceptQuote } from './accept-quote.tsx';
import { DeclineQuote } from './decline-quote.tsx';
import { Questions } from './questions.tsx';
import css from './quote.module.css';
import { QuotePrices } from './quote-prices.tsx';
import type { QuoteProps } from './quote-props.ts';
import { useQuoteCode } from './use-quote-code.ts';

/** Shows a part of the page and moves the focus to its heading. The address stays: its fragment is the token of the link. */
function show(heading: string) {
  const found = document.getElementById(heading);
  found?.scrollIntoView();
  found?.focus({ preventScroll: true });
}

/** Until when an open quote can be accepted, with the ways to accept it and to ask. */
function Open({ quote: { valid_until, held, terms } }: { quote: GroupQuote }) {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const action = (
    <div className={css.actions}>
      {terms && <Button onClick={() => show('accept')}>{t('accept_title')}</Button>}
      <Button variant="secondary" onClick={() => show('questions')}>
        {t('questions')}
      </Button>
    </div>
  );
  return (
    <Alert action={action}>{t(held ? 'open_held' : 'open', { date: formatDate(locale, valid_until) })}</Alert>
  );
}

/** How the quote stands, and the next step. */
function State({ quote }: { quote: GroupQuote }) {
  const { state, booking } = quote;
  const { t } = useTranslation('quote');
  const { paths } = usePageContext();
  if (state === 'open') return <Open quote={quote} />;
  const action = booking && (
    <LinkButton as={Link} to={paths.payment(booking)} variant="secondary">
      {t('to_booking')}
    </LinkButton>
  );
  return (
    <Alert tone={state === 'accepted' ? 'success' : 'info'} title={t(`${state}_title`)} action={action}>
      {t(state === 'accepted' && !booking ? 'accepted_by_phone' : state)}
    </Alert>
  );
}

function Journey({ quote }: { quote: GroupQuote }) {
  const { t } = useTranslation('my-booking');
  const { t: own } = useTranslation('quote');
  const { brand, locale } = usePageContext();
  const { departure_date: start, end_date: end } = quote;
  return (
    <PassCard
      brand={brandName(brand, locale)}
      number={{ label: own('number'), text: quote.number }}
      picture={quote.image_url}
      title={quote.tour_name}
      period={formatDateRange(locale, start, end)}
      facts={[
        { term: t('boarding'), text: quote.port_of_departure_name, extra: formatDate(locale, start) },
        { term: t('arrival'), text: quote.port_of_arrival_name, extra: formatDate(locale, end) },
        { term: t('ship'), text: quote.ship_name },
        { term: own('travellers'), text: String(quote.passengers) },
      ]}
    />
  );
}

/** What staff wrote; each of its lines is a paragraph. */
const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

function Plan({ quote }: { quote: GroupQuote }) {
  const { today } = usePageContext();
  const { terms, deposit, departure_date, amount, local_costs } = quote;
  if (!terms) return null;
  const bill = {
    full_amount: minus(amount, local_costs),
    insurance_amount: zero,
    local_costs,
    deposit,
  };
  const type = deposit === null ? 'full_payment' : 'deposit';
  const plan = paymentPlan(bill, type, departure_date, today, terms);
  return <PaymentPlan plan={plan} chargedAs={quote} />;
}

/** A quote: how it stands, what it offers and costs, questions, and its acceptance or refusal by the group's leader. */
export function Quote({ token, quote }: QuoteProps) {
  const { t } = useTranslation('quote');
  const isOpen = quote.state === 'open';
  const code = useQuoteCode(token);
  if (quote.state === 'replaced')
    return (
      <PlainPage title={t('title')}>
        <State quote={quote} />
      </PlainPage>
    );
  return (
    <PlainPage title={t('title')} about={quote.tour_name}>
      <div dir="auto" className={css.letter}>
        <p>{t('hello', { name: quote.name })}</p>
        {paragraphsOf(quote.text).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <State quote={quote} />
      <Journey quote={quote} />
      <QuotePrices quote={quote} />
      {isOpen && <Plan quote={quote} />}
      <p className={css.actions}>
        <LinkButton href={quote.document} target="_blank" rel="noopener" variant="secondary">
          {t('pdf')}
        </LinkButton>
      </p>
      {isOpen && quote.terms && <AcceptQuote token={token} quote={quote} terms={quote.terms} code={code} />}
      {isOpen && !quote.terms && <Alert tone="warning">{t('not_now')}</Alert>}
      <Questions token={token} quote={quote} />
      {isOpen && <DeclineQuote token={token} quote={quote} code={code} />}
    </PlainPage>
  );
}
