import { formatMoney } from '@towpath/rules/core/format';
import { giftWithdrawalDays } from '@towpath/rules/gifts/gift-request';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isOwn, type Statement, useWithdrawal } from './use-withdrawal.ts';
import css from './vouchers.module.css';

interface StatementFormProps {
  typed: Statement;
  onStated: (statement: Statement) => void;
}

/** The first step: from which purchase the buyer withdraws. After a refusal the first empty field is focused. */
function StatementForm({ typed, onStated }: StatementFormProps) {
  const { t } = useTranslation('vouchers');
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [missing]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: keyof Statement) => String(data.get(name) ?? '').trim();
    const statement = { number: text('number'), email: text('email') };
    const empty = (['number', 'email'] as const).filter((name) => statement[name] === '');
    setMissing(empty);
    if (empty.length === 0) onStated(statement);
  };
  const errorOf = (name: keyof Statement) =>
    missing.includes(name) ? t(`withdraw_${name}_missing`) : undefined;
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField
        id="number"
        name="number"
        label={t('withdraw_number')}
        description={t('withdraw_number_help')}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed.number}
        error={errorOf('number')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('withdraw_email')}
        description={t('withdraw_email_help')}
        autoComplete="email"
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      {/* Before hydration the browser would submit the form itself and put what was typed into the address. */}
      <Button type={isHydrated ? 'submit' : 'button'} variant="secondary">
        {t('withdraw_start')}
      </Button>
    </form>
  );
}

interface ConfirmationProps {
  statement: Statement;
  onBack: () => void;
}

/** The second step confirms the statement; then what goes back. Each is focused, so that it is read out. */
function Confirmation({ statement, onBack }: ConfirmationProps) {
  const { t } = useTranslation('vouchers');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const { withdraw, isPending, done, failure } = useWithdrawal();
  const note = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  useEffect(() => note.current?.focus(), [isDone]);
  return (
    <div ref={note} tabIndex={-1} className={css.statement}>
      {done && (
        <Alert tone="success" title={t('withdraw_done')}>
          {t('withdraw_back', { amount: formatMoney(locale, done.amount, done.currency) })}
        </Alert>
      )}
      {!done && (
        <>
          <h3>{t('withdraw_statement')}</h3>
          <p>{t('withdraw_from', { number: statement.number.toUpperCase() })}</p>
          <p>{t('withdraw_receipt', { email: statement.email })}</p>
          {failure && <Alert tone="error">{isOwn(failure) ? t(failure) : common(failure)}</Alert>}
          <p className={css.actions}>
            <Button busy={isPending} onClick={() => withdraw(statement)}>
              {t('withdraw_confirm')}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {t('withdraw_correct')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** The function by which a buyer withdraws from the purchase of a gift voucher in two steps (decision 132). */
export function GiftWithdrawal() {
  const { t } = useTranslation('vouchers');
  const [typed, setTyped] = useState<Statement>({ number: '', email: '' });
  const [isStated, setStated] = useState(false);
  const state = (statement: Statement) => {
    setTyped(statement);
    setStated(true);
  };
  return (
    <section className={css.withdrawal} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{t('withdraw_title')}</h2>
      <p>{t('withdraw_text', { days: giftWithdrawalDays })}</p>
      {isStated ? (
        <Confirmation statement={typed} onBack={() => setStated(false)} />
      ) : (
        <StatementForm typed={typed} onStated={state} />
      )}
    </section>
  );
}
