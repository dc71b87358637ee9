import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { failureOf, useChange } from '../change/use-change.ts';
import page from '../my-booking.module.css';

type InsuranceType = BookingOverview['insurance'][number];

interface StatementProps {
  booking: BookingOverview;
  onDone: () => void;
}

/** The insurances from which the customer withdraws: all that are open to that, or those that are ticked. */
function Choice({
  types,
  chosen,
  onChange,
}: {
  types: readonly InsuranceType[];
  chosen: readonly InsuranceType[];
  onChange: (chosen: readonly InsuranceType[]) => void;
}) {
  const { t: common } = useTranslation();
  if (types.length === 1) return null;
  return types.map((type) => (
    <Checkbox
      key={type}
      id={`withdraw.${type}`}
      label={common(`summary_insurance_${type}`)}
      checked={chosen.includes(type)}
      onChange={({ currentTarget }) =>
        onChange(types.filter((each) => (each === type ? currentTarget.checked : chosen.includes(each))))
      }
    />
  ));
}

/** The statement of withdrawal with who makes it, from what, and where it is acknowledged: the second step confirms it. */
function Statement({ booking, onDone }: StatementProps) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const { insurance: booked, insurance_withdrawals, contact, number, id } = booking;
  const types = insurance_withdrawals.map(({ type }) => type);
  const [chosen, setChosen] = useState(types);
  const { shown, clear, ask, confirm } = useChange(id, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (next: readonly InsuranceType[]) => {
    // Another question would be ignored, and its answer be missing.
    if (ask.isPending) return;
    setChosen([...next]);
    clear();
    const kept = (type: InsuranceType) => booked.includes(type) && !next.includes(type);
    if (next.length > 0)
      ask.run({ insurance: { cancellation: kept('cancellation'), travel: kept('travel') } });
  };
  useEffect(() => {
    heading.current?.focus();
    choose(types);
  }, []);
  const quote = shown?.quote;
  const failure = failureOf(shown ? confirm.error : ask.error);
  const [one] = chosen;
  const isPart = chosen.length < booked.length;
  const names = chosen.map((type) => common(`summary_insurance_${type}`)).join(', ');
  return (
    <div className={classNames(page.cabin, page.statement)}>
      <h3 ref={heading} tabIndex={-1}>
        {t('withdraw_statement')}
      </h3>
      <Choice types={types} chosen={chosen} onChange={choose} />
      {one && <p>{t('withdraw_from', { name: contact?.name ?? '', insurance: names, number })}</p>}
      {one && isPart && <p>{t(`withdraw_ends_${one}`)}</p>}
      <p>{t('withdraw_receipt', { email: contact?.email ?? '' })}</p>
      {quote && (
        <p>
          {quote.refund > 0
            ? t('withdraw_refund', { amount: formatMoney(locale, quote.refund, quote.currency) })
            : t('withdraw_no_refund')}
        </p>
      )}
      {shown?.isNew && <Alert tone="warning">{t('quote_changed')}</Alert>}
      <p className={page.actions}>
        <Button
          busy={ask.isPending || confirm.isPending}
          aria-disabled={!quote && !failure}
          onClick={() => (quote ? confirm.run(quote) : choose(chosen))}
        >
          {t('withdraw_confirm')}
        </Button>
      </p>
      {failure && <Alert tone="error">{t(`change_${failure}`)}</Alert>}
    </div>
  );
}

/** The insurances that can be withdrawn from, each with its last day. */
function LastDays({ withdrawals }: { withdrawals: BookingOverview['insurance_withdrawals'] }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  return (
    <ul>
      {withdrawals.map(({ type, until }) => (
        <li key={type}>
          {t('withdraw_until', {
            insurance: common(`summary_insurance_${type}`),
            date: formatDate(locale, until),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The function by which a customer withdraws from insurance in two steps, for as long as the terms give the right (decision 100). */
export default function InsuranceWithdrawal({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { insurance_withdrawals: withdrawals, contact } = booking;
  const isOffered = withdrawals.length > 0;
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) note.current?.focus();
  }, [isDone]);
  if (!isOffered && !isDone) return null;
  const finish = () => {
    setOpen(false);
    setDone(true);
  };
  return (
    <section className={page.section} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{t('withdraw_title')}</h2>
      <div ref={note} tabIndex={-1}>
        {isDone && <Alert tone="success">{t('withdraw_done')}</Alert>}
      </div>
      {isOffered && (
        <>
          <p>{t('withdraw_text')}</p>
          <LastDays withdrawals={withdrawals} />
        </>
      )}
      {isOffered && contact === null && (
        <p>
          <a href="#access">{t('withdraw_access')}</a>
        </p>
      )}
      {isOffered && contact !== null && !isOpen && (
        <p className={page.actions}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('withdraw_start')}
          </Button>
        </p>
      )}
      {isOpen && contact !== null && <Statement booking={booking} onDone={finish} />}
    </section>
  );
}
