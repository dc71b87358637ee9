import { enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { EnquiryStateBadge } from '../../ui/states/enquiry-state.tsx';

const list = enquiryOperations['enquiries.list'];

const cells = ({ t, format }: CellTools): Cells<'enquiries.list'> => ({
  number: ({ number }) => (
    <Link to={`/enquiries/${number}`} data-row-link="">
      {number}
    </Link>
  ),
  state: ({ state }) => <EnquiryStateBadge state={state} />,
  name: ({ name }) => name ?? t('enquiry.erased'),
  from: ({ from }) => (from ? format.date(from) : t('enquiry.flexible')),
  created_at: { cell: (row) => format.dayOf(row.created_at), size: 105 },
});

/** The enquiries of groups: those that wait for a quote come first, the oldest before the others. */
export function EnquiriesScreen() {
  const { t, find } = useTranslation();
  const filter = useListFilter(list.input);
  const state = {
    label: t('enquiry.state'),
    all: t('enquiry.all'),
    wordOf: (each: string) => find(`enquiry.state_${each}`) ?? each,
  };
  return (
    <ListScreen
      title={t('shell.enquiries')}
      lead={t('enquiry.lead')}
      above={<ListFilters filter={filter} texts={{ state }} />}
      reading={useReading('enquiries.list', filter.input)}
      columns={useListColumns('enquiries.list', list, cells)}
      rowId={({ id }) => id}
      empty={{ title: t('enquiry.none'), hint: t('enquiry.none_hint') }}
    />
  );
}
