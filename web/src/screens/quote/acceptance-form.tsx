import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateRange, formatMoney } from '@towpath/rules/core/format';
import type { Issue } from '@towpath/rules/core/issue';
import type { Market } from '@towpath/rules/core/market';
import { zero } from '@towpath/rules/core/money';
import { leaderFields } from '@towpath/rules/enquiries/quote-answers';
import { chargedPlan, shortPlan } from '@towpath/rules/payment/payment-plan';
import { charged } from '@towpath/rules/payment/payment-result';
import { checkTerms, requiredTerms, type Term } from '@towpath/rules/terms/terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { departureQuery, tourContentQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useErrorsTitle } from '../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { BeforeYouBook } from '../../summary/terms/before-you-book.tsx';
import { TermText } from '../../summary/terms/term-text.tsx';
import { useTerms } from '../../summary/terms/use-terms.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { LeaderFields, type TypedLeader } from './leader-fields.tsx';
import css from './quote.module.css';
import { planOf } from './quote-plan.ts';
import type { QuoteProps } from './quote-props.ts';
import { useAnswer } from './use-quote.ts';
import type { QuoteCode } from './use-quote-code.ts';

/** The facts before the contract, once they are loaded; content is null where there is none. */
function useFacts({ departure_id }: QuoteProps['quote']) {
  const { locale } = usePageContext();
  const { data: departure, isError, refetch } = useQuery(departureQuery(departure_id));
  const { data: content, isFetched } = useQuery({
    ...tourContentQuery(departure?.tour_id ?? '', locale),
    enabled: Boolean(departure),
  });
  return {
    facts: departure && isFetched ? { departure, content: content ?? null } : null,
    isFailed: isError || departure === null,
    retry: () => void refetch(),
  };
}

/** In place of the acceptance until the facts before the contract are loaded. */
function Loading({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isFailed) return <Skeleton shape="card" />;
  return (
    <Alert
      tone="error"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('try_again')}
        </Button>
      }
    >
      {t('no_departure')}
    </Alert>
  );
}

export interface AcceptProps extends QuoteProps {
  /** Those of the country that the quote was made for. */
  terms: TermsVersion;
  code: QuoteCode;
}

/** The boxes ticked, and the id of the terms that they were ticked for: they do not count for other terms. */
interface Ticks {
  of: string;
  ticked: Partial<Record<Term, boolean>>;
}

/** The acceptance: what is typed and ticked, the terms of the leader's country, and how it is sent. Leads to the payment of the booking. */
function useAcceptance({ token, quote, terms: quoted, code: { request, code } }: AcceptProps) {
  const { locale, paths } = usePageContext();
  const [leader, setLeader] = useState<TypedLeader>(
    () => Object.fromEntries(leaderFields.map((name) => [name, ''])) as TypedLeader,
  );
  const [ticks, setTicks] = useState<Ticks>({ of: '', ticked: {} });
  const ofCountry = useTerms(quote.market, leader.country);
  const terms = (leader.country && ofCountry) || quoted;
  const ticked = ticks.of === terms.id ? ticks.ticked : {};
  const answer = useAnswer(
    token,
    (calls) =>
      calls('acceptQuote', {
        body: { token, locale, request, code, leader, terms: ticked, terms_version: terms.id },
      }),
    ({ booking }) => window.location.assign(paths.payment(booking)),
  );
  return {
    ...answer,
    leader,
    terms,
    type: (name: keyof TypedLeader, value: string) => setLeader((before) => ({ ...before, [name]: value })),
    ticked,
    tick: (term: Term, accepted: boolean) =>
      setTicks({ of: terms.id, ticked: { ...ticked, [term]: accepted } }),
  };
}

/** What is refused, with every box that is not ticked, so that all is said at once; nothing where nothing is refused. */
function withTerms(
  issues: readonly Issue[],
  ticked: Partial<Record<Term, boolean>>,
  market: Market,
): Issue[] {
  if (issues.length === 0) return [];
  const isCode = ({ path }: Issue) => path === 'code';
  const others = issues.filter((issue) => !isCode(issue) && !issue.path.startsWith('terms.'));
  const terms = checkTerms(ticked, market, { cancellation: false, travel: false });
  return [...others, ...terms, ...issues.filter(isCode)];
}

/** What is accepted, said once more right above the button: the journey, its price, and what is paid when and on board. */
function Total({ quote, terms }: Pick<AcceptProps, 'quote' | 'terms'>) {
  const { t } = useTranslation('quote');
  const { t: common } = useTranslation();
  const { t: payment } = useTranslation('payment');
  const { locale, today } = usePageContext();
  const { amount, currency } = charged(quote.amount, quote);
  const money = (cents: typeof amount) => formatMoney(locale, cents, currency);
  const { first, rest } = shortPlan(chargedPlan(planOf(quote, terms, today), quote).plan);
  return (
    <p className={css.total}>
      <strong>
        {t('accept_total', {
          tour: quote.tour_name,
          dates: formatDateRange(locale, quote.departure_date, quote.end_date),
          count: quote.passengers,
          amount: money(amount),
        })}
      </strong>{' '}
      <span>
        {rest
          ? common('pay_now_then', {
              amount: money(first),
              rest: money(rest.amount),
              date: formatDate(locale, rest.by),
            })
          : common('pay_now', { amount: money(first) })}
      </span>
      {quote.local_costs > 0 && (
        <>
          {' '}
          <span>{payment('plan_local_costs_euros', { amount: formatMoney(locale, quote.local_costs) })}</span>
        </>
      )}
    </p>
  );
}

/** The acceptance: facts before the contract, who books, the terms, the mailed code, and the button that obliges to pay. */
export function AcceptanceForm(props: AcceptProps) {
  const { t } = useTranslation('quote');
  const { t: review } = useTranslation('review');
  const titleOf = useErrorsTitle();
  const translateMessage = useValidationMessage();
  const { quote, code } = props;
  const { facts, isFailed, retry } = useFacts(quote);
  const { leader, type, terms, ticked, tick, run, isPending, issues, failure } = useAcceptance(props);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) summary.current?.focus();
  }, [issues]);
  const shown = withTerms(issues, ticked, quote.market);
  const errorOf = (path: string) => {
    const issue = shown.find((each) => each.path === path);
    return issue && translateMessage(issue.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  if (!facts) return <Loading isFailed={isFailed} onRetry={retry} />;
  return (
    <>
      <p>{t('accept_text')}</p>
      <BeforeYouBook
        {...facts}
        booked={quote.booked}
        bill={{ terms, insuranceTotal: zero }}
        className={css.facts}
      />
      <form className={css.form} onSubmit={submit} noValidate>
        <ErrorSummary
          ref={summary}
          title={titleOf(shown)}
          issues={shown.map(({ path, message }) => ({ fieldId: path, message: translateMessage(message) }))}
        />
        <LeaderFields leader={leader} email={quote.email} errorOf={errorOf} onType={type} />
        <FieldGroup weight="section" label={review('terms')}>
          {requiredTerms(quote.market).map((term) => (
            <Checkbox
              key={term}
              id={`terms.${term}`}
              label={<TermText term={term} terms={terms} />}
              error={errorOf(`terms.${term}`)}
              checked={ticked[term] ?? false}
              onChange={({ target }) => tick(term, target.checked)}
            />
          ))}
        </FieldGroup>
        <CodeField id="code" code={code} email={quote.email} error={errorOf('code')} />
        {failure && <Alert tone="error">{t(`fail_${failure}`)}</Alert>}
        <Total quote={quote} terms={terms} />
        <p className={css.actions}>
          <Button type="submit" busy={isPending}>
            {isPending ? review('creating') : review('book_now')}
          </Button>
        </p>
      </form>
    </>
  );
}
