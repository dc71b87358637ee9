import { accessCode } from '@towpath/rules/booking/access';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { cents, sum } from '@towpath/rules/core/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { CallUs } from '../../../shell/failure/call-us.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import page from '../my-booking.module.css';
import css from './transfer.module.css';
import { TransferForm } from './transfer-form.tsx';
import { type TransferState, useTransfer } from './use-transfer.ts';

type Offer = NonNullable<BookingOverview['transfer']>;

const totalOf = ({ costs }: Offer) => cents(sum(costs.map(({ amount }) => amount)));

/** What the transfer costs, item by item, and who owes it. */
function Costs({ offer }: { offer: Offer }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { costs, currency } = offer;
  const rows = costs.length > 1 ? [...costs, { name: t('transfer_total'), amount: totalOf(offer) }] : costs;
  return (
    <>
      {costs.length === 0 && <p>{t('transfer_free')}</p>}
      {costs.length > 0 && (
        <div className={page.cabin}>
          <h3>{t('transfer_costs')}</h3>
          <dl className={page.rows}>
            {rows.map(({ name, amount }, index) => (
              <div key={name} className={index === costs.length ? page.total : undefined}>
                <dt>{name}</dt>
                <dd>{formatMoney(locale, amount, currency)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p>{t('transfer_liable')}</p>
      <p>{t('transfer_paid')}</p>
    </>
  );
}

interface ConfirmationProps {
  transfer: TransferState;
  offer: Offer;
  number: string;
}

/** The last step: who takes over, the code that was mailed for it, and the button that names the costs. */
function Confirmation({ transfer, offer, number }: ConfirmationProps) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const [code, setCode] = useState('');
  const check = useRef<HTMLParagraphElement>(null);
  useEffect(() => check.current?.focus(), []);
  const { typed, confirm, failure, goBack, askAgain, isAsking } = transfer;
  const { person, contact } = typed;
  const name = `${person.firstName.trim()} ${person.lastName.trim()}`;
  const total = totalOf(offer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.run(code);
  };
  return (
    <form className={page.code} onSubmit={submit} noValidate>
      <p ref={check} tabIndex={-1} dir="auto" className={css.check}>
        {t('transfer_check', { name, number, email: contact.emailAddress.trim() })}
      </p>
      <p>{t('transfer_ends')}</p>
      <Alert>{t('transfer_code_why', { minutes: accessCode.minutes })}</Alert>
      <TextField
        label={t('code')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={failure === 'wrong_code' ? t(failure) : undefined}
        short
      />
      <p className={page.actions}>
        <Button type="submit" busy={confirm.isPending}>
          {total > 0
            ? t('transfer_confirm_costs', { amount: formatMoney(locale, total, offer.currency) })
            : t('transfer_confirm')}
        </Button>
        <Button variant="quiet" busy={isAsking} onClick={askAgain}>
          {t('send_again')}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {t('transfer_back')}
        </Button>
      </p>
      {failure && failure !== 'wrong_code' && <Alert tone="error">{t(failure)}</Alert>}
    </form>
  );
}

function Steps({ transfer, offer, number }: ConfirmationProps) {
  const { t } = useTranslation('my-booking');
  const [isOpen, setOpen] = useState(false);
  if (transfer.isChecked) return <Confirmation {...{ transfer, offer, number }} />;
  return (
    <>
      <p className={page.actions}>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'close_topic' : 'transfer_start')}
        </Button>
      </p>
      {isOpen && <TransferForm transfer={transfer} />}
    </>
  );
}

/** Transfers the booking to another person until the last day of the terms; after that it says whom to call (decision 130). */
export default function TransferBooking({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { id, number, contact } = booking;
  const offer = booking.transfer ?? null;
  const transfer = useTransfer(id);
  const { isDone } = transfer;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) note.current?.focus();
  }, [isDone]);
  if (offer === null) return null;
  const date = formatDate(locale, offer.until);
  return (
    <section className={page.section} aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer')}</h2>
      <div ref={note} tabIndex={-1}>
        {isDone && <Alert tone="success">{t('transfer_done')}</Alert>}
      </div>
      {!isDone && offer.is_over && (
        <>
          <p>{t('transfer_over', { date })}</p>
          <CallUs />
        </>
      )}
      {!isDone && !offer.is_over && (
        <>
          <p>{t('transfer_text', { date })}</p>
          <Costs offer={offer} />
          {contact === null ? (
            transfer.failure && <Alert tone="error">{t(transfer.failure)}</Alert>
          ) : (
            <Steps {...{ transfer, offer, number }} />
          )}
        </>
      )}
    </section>
  );
}
