import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import css from './bike-from.module.css';
import type { OfferedBill } from './use-breakdown.ts';

/** Says what is paid first, and the rest by when: 'To pay now €589.41, then €1,375.29 by 13 February 2027'. */
function usePlanText({ plan: { first, rest }, waits }: OfferedBill): string | null {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  if (first === 0 && !rest) return null;
  const amount = formatMoney(locale, first);
  if (!rest) return t(waits ? 'pay_confirmed' : 'pay_now', { amount });
  const later = { rest: formatMoney(locale, rest.amount), date: formatDate(locale, rest.by) };
  return t(waits ? 'pay_confirmed_then' : 'pay_now_then', { amount, ...later });
}

/** What the party pays with its cheapest bikes; nothing once all have chosen theirs. An estimate: nothing is chosen by it. */
export function WithBikes({ bill: { withBikes, passengers } }: { bill: OfferedBill }) {
  const { t } = useTranslation();
  const { locale } = usePageContext();
  if (withBikes === null) return null;
  return (
    <span className={css.bike}>
      {t('with_bikes', { count: passengers, price: formatMoney(locale, withBikes) })}
    </span>
  );
}

/** What the total may become, and what is paid when; in words beside it. */
export function BillNotes({ bill }: { bill: OfferedBill }) {
  const plan = usePlanText(bill);
  return (
    <>
      <WithBikes bill={bill} />
      {plan && <span>{plan}</span>}
    </>
  );
}
