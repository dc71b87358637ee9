import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';
import { brandName } from '@towpath/rules/site/brand';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { journeyFacts } from '../../summary/journey-card.tsx';
import { PaymentPlan } from '../../summary/price/payment-plan.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PassCard } from '../../ui/content/pass-card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AcceptQuote } from './accept-quote.tsx';
import { DeclineQuote } from './decline-quote.tsx';
import { Questions } from './questions.tsx';
import css from './quote.module.css';
import { planOf } from './quote-plan.ts';
import { QuotePrices } from './quote-prices.tsx';
import type { QuoteProps } from './quote-props.ts';
import { showPart } from './show-part.ts';
import { useQuoteCode } from './use-quote-code.ts';

interface StateProps {
  quote: GroupQuote;
  /** Opens the acceptance. */
  onAccept: () => void;
}

/** Until when an open quote can be accepted, with the ways to accept it and to ask. */
function Open({ quote: { valid_until, held, terms }, onAccept }: StateProps) {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const action = (
    <div className={css.actions}>
      {terms && <Button onClick={onAccept}>{t('accept_start')}</Button>}
      <Button variant="secondary" onClick={() => showPart('questions')}>
        {t('questions')}
      </Button>
    </div>
  );
  return (
    <Alert action={action}>{t(held ? 'open_held' : 'open', { date: formatDate(locale, valid_until) })}</Alert>
  );
}

/** How the quote stands, and the next step. */
function State(props: StateProps) {
  const { quote } = props;
  const { state, booking } = quote;
  const { t } = useTranslation('quote');
  const { paths } = usePageContext();
  if (state === 'open') return <Open {...props} />;
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
  return (
    <PassCard
      brand={brandName(brand, locale)}
      number={{ label: own('number'), text: quote.number }}
      picture={quote.image_url}
      title={quote.tour_name}
      period={formatDateRange(locale, quote.departure_date, quote.end_date)}
      facts={[...journeyFacts(quote, locale, t), { term: own('travellers'), text: String(quote.passengers) }]}
    />
  );
}

/** What staff wrote; each of its lines is a paragraph. */
const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

function Plan({ quote }: { quote: GroupQuote }) {
  const { today } = usePageContext();
  const { terms } = quote;
  return terms && <PaymentPlan plan={planOf(quote, terms, today)} chargedAs={quote} />;
}

/** A quote: how it stands, what it offers and costs, questions, and its acceptance or refusal by the group's leader. */
export function Quote({ token, quote }: QuoteProps) {
  const { t } = useTranslation('quote');
  const isOpen = quote.state === 'open';
  const code = useQuoteCode(token);
  const [presses, setPresses] = useState(0);
  const onAccept = () => setPresses((before) => before + 1);
  if (quote.state === 'replaced')
    return (
      <PlainPage title={t('title')} columns="3:2">
        <State quote={quote} onAccept={onAccept} />
      </PlainPage>
    );
  return (
    <PlainPage title={t('title')} about={quote.tour_name} columns="3:2">
      <Columns className={css.parts}>
        <div>
          <div dir="auto" className={css.letter}>
            <p>{t('hello', { name: quote.name })}</p>
            {paragraphsOf(quote.text).map((text, index) => (
              // Paragraphs have no other key, and two may be the same.
              <p key={`${index} ${text}`}>{text}</p>
            ))}
          </div>
          <State quote={quote} onAccept={onAccept} />
          <Journey quote={quote} />
        </div>
        <div className={css.prices}>
          <QuotePrices quote={quote} />
          {isOpen && <Plan quote={quote} />}
          <p className={css.actions}>
            <LinkButton href={quote.document} target="_blank" rel="noopener" variant="secondary">
              {t('pdf')}
            </LinkButton>
          </p>
        </div>
        <div>
          {isOpen && quote.terms && (
            <AcceptQuote
              token={token}
              quote={quote}
              terms={quote.terms}
              code={code}
              presses={presses}
              onAccept={onAccept}
            />
          )}
          {isOpen && !quote.terms && <Alert tone="warning">{t('not_now')}</Alert>}
          <Questions token={token} quote={quote} />
          {isOpen && <DeclineQuote token={token} quote={quote} code={code} />}
        </div>
      </Columns>
    </PlainPage>
  );
}
