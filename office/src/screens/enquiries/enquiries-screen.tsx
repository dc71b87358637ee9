import { enquiryStates } from '@towpath/rules/enquiries/state';
import type { EnquiryListRow } from '@towpath/rules/office/operations/enquiry-operations';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { StateFilter, useStateFilter } from '../../ui/state-filter.tsx';
import { EnquiryStateBadge } from '../../ui/states/enquiry-state.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { defineColumns } from '../../ui/table/define-columns.ts';

type ColumnName = 'number' | 'state' | 'asked' | 'party' | 'from' | 'tour' | 'name' | 'until';

function useColumns(): Column<EnquiryListRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return useMemo(() => {
    const column = defineColumns<EnquiryListRow, ColumnName>((name) => t(`enquiry.${name}`));
    return [
      column('number', 115, ({ number }) => (
        <Link to={`/enquiries/${number}`} data-row-link="">
          {number}
        </Link>
      )),
      column('state', 135, ({ state }) => <EnquiryStateBadge state={state} />),
      column('name', 175, ({ name }) => name ?? t('enquiry.erased')),
      column('party', 85, ({ party }) => party),
      column('tour', 165, ({ tour }) => nameOf(tour)),
      column('from', 110, ({ from }) => (from ? format.date(from) : t('enquiry.flexible'))),
      column('asked', 105, ({ created_at }) => format.dayOf(created_at)),
      column('until', 105, ({ valid_until }) => valid_until && format.date(valid_until)),
    ];
  }, [t, format, nameOf]);
}

/** The enquiries of groups: those that wait for a quote come first, the oldest before the others. */
export function EnquiriesScreen() {
  const { t } = useTranslation();
  const [state, setState] = useStateFilter(enquiryStates);
  const { data, error, refetch } = useReading('enquiries.list', { state });
  const columns = useColumns();
  return (
    <Page title={t('shell.enquiries')} lead={t('enquiry.lead')}>
      <StateFilter
        label={t('enquiry.state')}
        all={t('enquiry.all')}
        states={enquiryStates}
        nameOf={(each) => t(`enquiry.state_${each}`)}
        state={state}
        onChange={setState}
      />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && <Empty title={t('enquiry.none')}>{t('enquiry.none_hint')}</Empty>}
      {data && data.rows.length > 0 && (
        <DataTable label={t('shell.enquiries')} columns={columns} rows={data.rows} rowId={({ id }) => id} />
      )}
    </Page>
  );
}
