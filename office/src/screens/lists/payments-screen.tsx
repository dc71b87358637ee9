import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import { Link } from 'react-router';
import { runOperation } from '../../api/operations.ts';
import { useRowsInPages } from '../../api/rows-in-pages.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { paymentStateKey, paymentTone } from '../../ui/payments/payment-tone.ts';
import { StateBadge } from '../../ui/states/state-badge.tsx';

const list = paymentOperations['payments.list'];
const PAGE = 100;

const cells = ({ find }: CellTools): Cells<'payments.list'> => ({
  at: { size: 190 },
  name: { size: 150 },
  type: { cell: ({ type }) => find(`payment.${type}`) ?? type, size: 140 },
  number: {
    cell: ({ booking, number }) =>
      booking && (
        <Link to={`/bookings/${booking}`} data-row-link="">
          {number}
        </Link>
      ),
    size: 116,
  },
  state: {
    cell: ({ state }) => (
      <StateBadge tone={paymentTone(state)}>{find(paymentStateKey(state)) ?? state}</StateBadge>
    ),
    size: 140,
  },
  method: { cell: ({ method }) => method && (find(`record.${method}`) ?? method), size: 130 },
  reference: { size: 150 },
  currency: null,
});

/** Payments and refunds with their method and state, the latest first. */
export function PaymentsScreen() {
  const { t, find } = useTranslation();
  const filter = useListFilter(list.input);
  const { reading, total, onEnd } = useRowsInPages(
    ['payments.list', filter.input],
    (cursor: string | null, csrf, signal) =>
      runOperation('payments.list', { ...filter.input, cursor, limit: PAGE }, csrf, signal),
  );
  const texts = {
    search: { label: t('payments.search') },
    type: {
      label: t('payments.type'),
      all: t('payments.all_types'),
      wordOf: (type: string) => find(`payment.${type}`) ?? type,
    },
    state: {
      label: t('payments.state'),
      all: t('payments.all_states'),
      wordOf: (state: string) => {
        const word = find(paymentStateKey(state)) ?? state;
        return state.startsWith('refund_') ? `${t('payment.refund')}: ${word}` : word;
      },
    },
    from: { label: t('payments.from') },
    until: { label: t('payments.until') },
  };
  return (
    <ListScreen
      title={t('shell.payments')}
      lead={t('payments.lead')}
      above={<ListFilters filter={filter} texts={texts} />}
      reading={reading}
      columns={useListColumns('payments.list', list, cells)}
      rowId={({ id }) => id}
      total={total}
      onEnd={onEnd}
      empty={{ title: t('payments.none'), hint: t('payments.none_hint') }}
      sheet="payments"
    />
  );
}
