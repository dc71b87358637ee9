import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import type { PaymentSituation } from '@towpath/rules/payment/payment-situation-shape';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Fact } from './journey-facts.tsx';

/** What was or will be returned for the booking of a payment. */
export function Refunds({ refunds }: Pick<PaymentSituation, 'refunds'>) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  return refunds.map(({ amount, currency, on, done, voucher, failed }, index) => (
    <Fact
      key={`${on} ${index + 1}`}
      term={t(
        failed ? 'refund_failed' : voucher ? 'refund_voucher' : done ? 'refund_done' : 'refund_coming',
        {
          date: formatDate(locale, on),
        },
      )}
      value={formatMoney(locale, cents(amount), currency)}
    />
  ));
}
