import type { CreditVoucherView } from '@towpath/rules/office/operations/voucher-operations';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';

function Uses({ uses, currency }: Pick<CreditVoucherView, 'uses' | 'currency'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return uses.map(({ booking, number, amount, state }) => (
    <div key={booking}>
      <Link to={`/bookings/${booking}`}>{number}</Link>{' '}
      {t(`vouchers.use_${state}`, { amount: format.money(amount, currency) })}
    </div>
  ));
}

/** The credit vouchers: value, balance, and the bookings that took from them. */
export function CreditVouchers({ rows }: { rows: readonly CreditVoucherView[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const consent = ({ consented_on, consent }: CreditVoucherView) =>
    [format.day(consented_on), consent].filter(Boolean).join(' · ');
  return (
    <Panel title={t('vouchers.credits')}>
      <PlainTable
        label={t('vouchers.credits')}
        rows={rows}
        rowId={({ booking, ending }) => `${booking} ${ending}`}
        columns={[
          { id: 'code', header: t('vouchers.code'), cell: ({ ending }) => <strong>…{ending}</strong> },
          {
            id: 'booking',
            header: t('vouchers.given_for'),
            cell: ({ booking, number }) => <Link to={`/bookings/${booking}`}>{number}</Link>,
          },
          {
            id: 'value',
            header: t('vouchers.value'),
            cell: ({ value, currency }) => format.money(value, currency),
            isNumber: true,
          },
          {
            id: 'balance',
            header: t('vouchers.balance'),
            cell: ({ balance, currency }) => <strong>{format.money(balance, currency)}</strong>,
            isNumber: true,
          },
          { id: 'issued', header: t('vouchers.issued'), cell: ({ issued_on }) => format.day(issued_on) },
          {
            id: 'until',
            header: t('vouchers.valid_until'),
            cell: ({ valid_until }) => format.day(valid_until),
          },
          { id: 'consent', header: t('vouchers.consent'), cell: consent },
          {
            id: 'uses',
            header: t('vouchers.uses'),
            cell: ({ uses, currency }) => <Uses uses={uses} currency={currency} />,
          },
        ]}
      />
    </Panel>
  );
}
