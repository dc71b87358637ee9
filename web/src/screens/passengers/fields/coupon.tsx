import { formatMoney } from '@towpath/rules/core/format';
import type { UsedUpVoucher } from '@towpath/rules/price/voucher';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import type { CouponRefusal } from '../../../summary/price/use-breakdown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import css from '../passengers.module.css';
import type { CouponField } from './use-coupon-field.ts';

function Applied({ code, field }: { code: string; field: CouponField }) {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  const { credit } = field;
  const amount = credit && formatMoney(locale, credit.amount, credit.currency);
  return (
    <p className={css.applied} role="status">
      <span>{amount ? t('credit_applied', { code, amount }) : t('coupon_applied', { code })}</span>
      <Button
        variant="quiet"
        ref={field.ref}
        aria-label={t('coupon_remove', { code })}
        onClick={field.remove}
      >
        {t('coupon_take_off')}
      </Button>
    </p>
  );
}

/** Says why a code is refused, at its field or where it was removed. */
function useRefusalText() {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  const worth = ({ amount, currency }: UsedUpVoucher) => formatMoney(locale, amount, currency);
  return {
    atField: (usedUp: UsedUpVoucher | null) =>
      usedUp ? t('credit_used_up', { amount: worth(usedUp) }) : t('coupon_invalid'),
    removed: (code: string, refusal: CouponRefusal) =>
      typeof refusal === 'object'
        ? t('coupon_used_up', { code, amount: worth(refusal) })
        : t(`coupon_${refusal}`, { code }),
  };
}

/** The coupon widget: a code is applied or removed; an invalid one is reported at its field (specification 4, 8). */
export function Coupon({ field }: { field: CouponField }) {
  const { t } = useTranslation('passengers');
  const refusalText = useRefusalText();
  const { applied, removed, typed, isBusy, isInvalid, usedUp, type, apply } = field;
  if (applied !== null) return <Applied code={field.credit?.code ?? applied} field={field} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <>
      {removed && <Alert tone="warning">{refusalText.removed(removed.code, removed.refusal)}</Alert>}
      <form onSubmit={submit} className={css.coupon}>
        <TextField
          ref={field.ref}
          label={t('coupon_code')}
          value={typed}
          autoComplete="off"
          readOnly={isBusy}
          error={isInvalid ? refusalText.atField(usedUp) : undefined}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {isBusy ? t('coupon_checking') : t('coupon_apply')}
        </Button>
      </form>
    </>
  );
}
