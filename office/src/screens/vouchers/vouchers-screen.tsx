import { type VoucherView, voucherOperations } from '@towpath/rules/office/operations/voucher-operations';
import { useCallback } from 'react';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { StateBadge, type StateTone } from '../../ui/states/state-badge.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import { CreateVoucher } from './create-voucher.tsx';
import { CreditVouchers } from './credit-vouchers.tsx';
import { EditVoucher } from './edit-voucher.tsx';
import css from './vouchers.module.css';

const list = voucherOperations['vouchers.list'];

const tones: Readonly<Record<VoucherView['state'], StateTone>> = {
  valid: 'good',
  'not today': 'waiting',
  'used up': 'over',
  disabled: 'over',
};

function DisableVoucher({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="vouchers.disable"
      small
      title={t('vouchers.disable_title', { code })}
      confirm={t('vouchers.disable')}
      input={{ code }}
    >
      {t('vouchers.disable')}
    </OperationButton>
  );
}

/** When a voucher is valid, in words. */
function validText({ valid_from, valid_until }: VoucherView, { t, format }: CellTools): string {
  if (valid_from && valid_until) return format.range(valid_from, valid_until);
  if (valid_from) return t('vouchers.from', { date: format.day(valid_from) });
  return valid_until ? t('vouchers.until', { date: format.day(valid_until) }) : t('vouchers.always');
}

/** The description, and what the voucher is restricted to. */
function aboutText(
  voucher: VoucherView,
  tours: ReadonlyMap<string, string>,
  { t, format, nameOf }: CellTools,
) {
  const { description, brand, tour, departure_only } = voucher;
  const parts = [
    description && nameOf(description),
    brand && format.brand(brand),
    tour && (tours.get(tour) ?? tour),
    departure_only && t('vouchers.departures_only'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const cellsWith =
  (tours: ReadonlyMap<string, string>) =>
  (tools: CellTools): Cells<'vouchers.list'> => {
    const { t, format } = tools;
    return {
      code: ({ code }) => <strong>{code}</strong>,
      description: (row) => aboutText(row, tours, tools),
      state: ({ state }) => <StateBadge tone={tones[state]}>{t(`vouchers.state_${state}`)}</StateBadge>,
      valid_from: { heading: t('vouchers.valid'), cell: (row) => validText(row, tools) },
      valid_until: null,
      percentage: {
        heading: t('vouchers.discount'),
        cell: ({ percentage, amount }) =>
          percentage === null ? format.money(amount ?? 0) : format.percentage(percentage),
      },
      amount: null,
      uses: ({ uses, uses_allowed }) => `${uses} / ${uses_allowed ?? t('vouchers.unlimited')}`,
      uses_allowed: null,
      brand: null,
      tour: null,
      departure_only: null,
    };
  };

function useVoucherColumns() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const may = useMay();
  const { data } = useReading('catalogue.tours', {});
  const cells = useCallback(
    (tools: CellTools) => cellsWith(tourLabels(data?.rows ?? [], nameOf))(tools),
    [data, nameOf],
  );
  const columns = useListColumns('vouchers.list', list, cells);
  if (!may('vouchers.write')) return columns;
  const actions = (voucher: VoucherView) =>
    voucher.state !== 'disabled' && (
      <div className={css.actions}>
        <EditVoucher voucher={voucher} />
        <DisableVoucher code={voucher.code} />
      </div>
    );
  return [...columns, { ...actionsColumn(t('vouchers.actions'), actions), size: 220 }];
}

/** The vouchers: what they take off, how often they were used, and new ones; and the credit vouchers. */
export function VouchersScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const filter = useListFilter(list.input);
  const { search = null } = filter.input;
  return (
    <Page title={t('shell.vouchers')} actions={may('vouchers.write') && <CreateVoucher />}>
      <ListFilters filter={filter} texts={{ search: { label: t('vouchers.search') } }} />
      <List
        title={t('shell.vouchers')}
        reading={useReading('vouchers.list', { search })}
        columns={useVoucherColumns()}
        rowId={({ code }) => code}
        isShort
        empty={
          search === null
            ? { title: t('vouchers.none'), hint: t('vouchers.none_hint') }
            : { title: t('vouchers.none_found') }
        }
      />
      <CreditVouchers search={search} />
    </Page>
  );
}
