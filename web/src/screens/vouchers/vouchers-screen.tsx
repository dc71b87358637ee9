import { formatDate, formatMoney } from '@towpath/rules/core/format';
import type { VoucherBalance } from '@towpath/rules/gifts/wire';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { GiftWithdrawal } from './gift-withdrawal.tsx';
import { useBalance } from './use-balance.ts';
import css from './vouchers.module.css';

/** What is left on the voucher, and how it is spent; focused, so that it is read out. */
function Balance({ found: { balance, value, currency, valid_until } }: { found: VoucherBalance }) {
  const { t } = useTranslation('vouchers');
  const { locale, paths } = usePageContext();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const money = (amount: typeof balance) => formatMoney(locale, amount, currency);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert
        tone={balance > 0 ? 'success' : 'info'}
        title={t('left', { amount: money(balance) })}
        action={
          <LinkButton as={Link} to={paths.tourList()} variant="secondary">
            {t('tours')}
          </LinkButton>
        }
      >
        {t('of', { amount: money(value), date: formatDate(locale, valid_until) })}
        {balance > 0 && ` ${t('spend')}`}
      </Alert>
    </div>
  );
}

/** The balance of a gift voucher or credit voucher (decision 132). */
export default function VouchersScreen() {
  const { t } = useTranslation('vouchers');
  const { t: common } = useTranslation();
  const { paths } = usePageContext();
  const isHydrated = useHydrated();
  const { ask, isPending, found, failure, attempt } = useBalance();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <PlainPage title={t('title')} columns="1:1">
      <p>{t('intro')}</p>
      <Columns>
        <div>
          <form className={css.form} onSubmit={submit} noValidate>
            <TextField
              id="code"
              name="code"
              label={t('code')}
              description={t('code_help')}
              autoComplete="off"
              spellCheck={false}
              error={failure === 'unknown' ? t('unknown') : undefined}
            />
            <Button type={isHydrated ? 'submit' : 'button'} busy={isPending}>
              {t('show')}
            </Button>
          </form>
          {failure && failure !== 'unknown' && <Alert tone="error">{common(failure)}</Alert>}
          {found && <Balance key={attempt} found={found} />}
          <p>
            <LinkButton as={Link} to={paths.gift()} variant="quiet">
              {t('give')}
            </LinkButton>
          </p>
        </div>
        <div>
          <GiftWithdrawal />
        </div>
      </Columns>
    </PlainPage>
  );
}
