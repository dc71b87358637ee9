import { formatDate, formatMoney } from '@towpath/rules/core/format';
import type { PaymentSituation } from '@towpath/rules/payment/payment-situation-shape';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

/** What is due for a booking, as a sentence: by its day, or now where it has none or that is past. `dated` is the text with a day. */
export function useDueSentence(): (
  due: NonNullable<PaymentSituation['due']>,
  dated?: 'due_by' | 'due_again',
) => string {
  const { t } = useTranslation('payment');
  const { locale, today } = usePageContext();
  return ({ charge, currency, due_on: by }, dated = 'due_by') => {
    const amount = formatMoney(locale, charge, currency);
    return by && by >= today ? t(dated, { amount, date: formatDate(locale, by) }) : t('due_now', { amount });
  };
}
