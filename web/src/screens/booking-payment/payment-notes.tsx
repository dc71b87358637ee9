import type { Market } from '@towpath/rules/core/market';
import { brandData } from '@towpath/rules/site/brand';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking-payment.module.css';

/** The notes on payments of a market (specification 2, step 6). */
export function PaymentNotes({ market, onRequest }: { market: Market; onRequest: boolean }) {
  const { t } = useTranslation('payment');
  const { company } = brandData(usePageContext().brand);
  const america = market === 'north_america';
  return (
    <ul className={css.notes}>
      <li>{t('info_terms')}</li>
      <li>{t('info_insurance')}</li>
      {onRequest && <li>{t('info_on_request')}</li>}
      {!america && <li>{t('card_fee')}</li>}
      <li>{t('info_bank')}</li>
      {america && <li>{t('info_bank_us')}</li>}
      {america && <li>{t('disclaimer', { company })}</li>}
    </ul>
  );
}
