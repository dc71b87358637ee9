import { firstDayOf, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import { Link } from 'react-router';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';

const list = paymentOperations['payments.insurance'];

const thisMonth = (today: PlainDate) => ({ from: firstDayOf(monthOf(today)), until: today });

const cells = ({ t }: CellTools): Cells<'payments.insurance'> => ({
  number: ({ number }) => <Link to={`/bookings/${encodeURIComponent(number)}`}>{number}</Link>,
  kind: ({ kind }) => t(`lists.policy_${kind}`),
  cancelled: ({ cancelled }) => (cancelled ? t('lists.cancelled') : ''),
});

/** The policies that were sold in a period, for the insurer; premiums in the file in euros. */
export function InsuranceScreen() {
  const { t } = useTranslation();
  const filter = useListFilter(list.input, thisMonth);
  const { from, until } = filter.input;
  const texts = { from: { label: t('bookings.booked_from') }, until: { label: t('bookings.booked_until') } };
  return (
    <ListScreen
      title={t('shell.insurance')}
      lead={t('lists.insurance_lead')}
      above={<ListFilters filter={filter} texts={texts} />}
      reading={useExactReading('payments.insurance', { from, until })}
      columns={useListColumns('payments.insurance', list, cells)}
      rowId={({ number, kind }) => `${number} ${kind}`}
      isShort
      sheet={`${t('shell.insurance')} ${from} ${until}`}
      empty={{ title: t('lists.none'), hint: t('lists.insurance_hint') }}
    />
  );
}
