import {
  type CreditVoucherView,
  voucherOperations,
} from '@towpath/rules/office/operations/voucher-operations';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { RefundGift } from './refund-gift.tsx';
import { TransferVoucher } from './transfer-voucher.tsx';

const list = voucherOperations['vouchers.credits'];

function Uses({ uses, currency }: Pick<CreditVoucherView, 'uses' | 'currency'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return uses.map(({ booking, number, amount, state }, index) => (
    // Uses have no other key: a booking may have several.
    <div key={`${index} ${booking}`}>
      <Link to={`/bookings/${booking}`}>{number}</Link>{' '}
      {t(`vouchers.use_${state}`, { amount: format.money(amount, currency) })}
    </div>
  ));
}

const cells = ({ format, t }: CellTools): Cells<'vouchers.credits'> => ({
  ending: ({ ending }) => <strong>…{ending}</strong>,
  kind: ({ kind }) => t(`vouchers.kind_${kind}`),
  number: ({ booking, number }) => (booking ? <Link to={`/bookings/${booking}`}>{number}</Link> : number),
  blocked: ({ blocked }) => (blocked ? t('vouchers.blocked') : null),
  balance: ({ balance, currency }) => <strong>{format.money(balance, currency)}</strong>,
  currency: null,
  refunded: ({ refunded, currency }) => (refunded === 0 ? null : format.money(refunded, currency)),
  consented_on: null,
  consent: ({ consented_on, consent }) =>
    [consented_on && format.date(consented_on), consent].filter(Boolean).join(' · '),
  uses: ({ uses, currency }) => <Uses uses={uses} currency={currency} />,
});

/** The credit vouchers and gift vouchers, where there are some: value, balance, and the bookings that took from them. */
export function CreditVouchers({ search }: { search: string | null }) {
  const { t } = useTranslation();
  const reading = useReading('vouchers.credits', { search });
  const may = useMay();
  const columns = useListColumns('vouchers.credits', list, cells);
  const actions = (voucher: CreditVoucherView) => {
    if (voucher.balance === 0) return null;
    if (voucher.kind === 'gift') return may('payments.write') && <RefundGift voucher={voucher} />;
    return voucher.transferred_on === null && may('vouchers.write') && <TransferVoucher voucher={voucher} />;
  };
  const mayAct = may('vouchers.write') || may('payments.write');
  if (reading.data?.rows.length === 0) return null;
  return (
    <List
      title={t('vouchers.credits')}
      reading={reading}
      columns={mayAct ? [...columns, actionsColumn(t('vouchers.actions'), actions)] : columns}
      rowId={({ number, ending }) => `${number} ${ending}`}
      isShort
    />
  );
}
