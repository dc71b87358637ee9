import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/departure';
import { couponAllowed } from '@towpath/rules/voucher';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voucherQuery } from '../../queries.ts';
import { session, useStored } from '../../session.ts';
import { useCoupon } from '../../summary/use-breakdown.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './passengers.module.css';

/** Asks for a code and keeps it where it holds; a percentage beside a departure's own percentage does not (specification 5). */
function useApply(departure: Departure) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'invalid'>('idle');
  const apply = async (code: string) => {
    setState('busy');
    const found = await client.fetchQuery(voucherQuery(departure.id, code)).catch(() => null);
    const holds = found !== null && couponAllowed(found, departure.voucher);
    if (holds) session.voucher.write(code);
    setState(holds ? 'idle' : 'invalid');
  };
  return { state, apply, forget: () => setState('idle') };
}

function Applied({ code }: { code: string }) {
  const { t } = useTranslation('passengers');
  return (
    <p className={css.applied} role="status">
      <span>{t('coupon_applied', { code })}</span>
      <Button
        variant="quiet"
        aria-label={t('coupon_remove', { code })}
        onClick={() => session.voucher.clear()}
      >
        {t('coupon_take_off')}
      </Button>
    </p>
  );
}

/** The coupon widget: a code is applied or removed; what does not hold says so under its field (specification 4, 8). */
export function Coupon({ departure }: { departure: Departure }) {
  const { t } = useTranslation('passengers');
  const [typed, setTyped] = useState('');
  const { state, apply, forget } = useApply(departure);
  const kept = useStored(session.voucher);
  const holds = useCoupon(departure) !== null;
  if (kept && holds) return <Applied code={kept} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code !== '') void apply(code);
  };
  return (
    <form onSubmit={submit} className={css.coupon}>
      <TextField
        label={t('coupon_code')}
        value={typed}
        autoComplete="off"
        error={state === 'invalid' ? t('coupon_invalid') : undefined}
        onFocus={forget}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={state === 'busy'}>
        {state === 'busy' ? t('coupon_checking') : t('coupon_apply')}
      </Button>
    </form>
  );
}
