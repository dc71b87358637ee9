import type { VoucherView } from '@towpath/rules/office/operations/voucher-operations';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../ui/page/page.tsx';
import { StateBadge, type StateTone } from '../../ui/states/state-badge.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import { CreateVoucher } from './create-voucher.tsx';
import { CreditVouchers } from './credit-vouchers.tsx';

const tones: Readonly<Record<VoucherView['state'], StateTone>> = {
  holds: 'good',
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

function useWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const discount = ({ percentage, amount }: VoucherView) =>
    percentage === null ? format.money(amount ?? 0) : `${format.number(percentage)} %`;
  const valid = ({ valid_from, valid_until }: VoucherView) => {
    if (valid_from && valid_until) return format.range(valid_from, valid_until);
    if (valid_from) return t('vouchers.from', { date: format.day(valid_from) });
    return valid_until ? t('vouchers.until', { date: format.day(valid_until) }) : t('vouchers.always');
  };
  const uses = ({ uses, uses_allowed }: VoucherView) =>
    `${uses} / ${uses_allowed ?? t('vouchers.unlimited')}`;
  const { data: tours } = useReading('catalogue.tours', {});
  const labels = tourLabels(tours?.rows ?? [], nameOf);
  /** The description, and what the voucher is restricted to. */
  const about = ({ description, brand, tour, departure_only }: VoucherView) =>
    [
      description && nameOf(description),
      brand && format.brand(brand),
      tour && (labels.get(tour) ?? tour),
      departure_only && t('vouchers.departures_only'),
    ]
      .filter(Boolean)
      .join(' · ');
  return { discount, valid, uses, about };
}

function VoucherTable({ rows }: { rows: readonly VoucherView[] }) {
  const { t } = useTranslation();
  const { discount, valid, uses, about } = useWords();
  const may = useMay();
  const state = (row: VoucherView) => (
    <StateBadge tone={tones[row.state]}>{t(`vouchers.state_${row.state}`)}</StateBadge>
  );
  const disable = ({ code, state }: VoucherView) => state !== 'disabled' && <DisableVoucher code={code} />;
  return (
    <PlainTable
      label={t('shell.vouchers')}
      rows={rows}
      rowId={({ code }) => code}
      columns={[
        { id: 'code', header: t('vouchers.code'), cell: ({ code }) => <strong>{code}</strong> },
        { id: 'description', header: t('vouchers.description'), cell: about },
        { id: 'state', header: t('vouchers.state'), cell: state },
        { id: 'valid', header: t('vouchers.valid'), cell: valid },
        { id: 'discount', header: t('vouchers.discount'), cell: discount, isNumber: true },
        { id: 'uses', header: t('vouchers.uses'), cell: uses, isNumber: true },
        ...(may('vouchers.write') ? [{ id: 'actions', header: t('vouchers.actions'), cell: disable }] : []),
      ]}
    />
  );
}

/** The vouchers: what they take off, how often they were used, and new ones; and the credit vouchers. */
export function VouchersScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, refetch } = useReading('vouchers.list', {});
  return (
    <Page title={t('shell.vouchers')} actions={may('vouchers.write') && <CreateVoucher />}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && data.credits.length === 0 && (
        <Empty title={t('vouchers.none')}>{t('vouchers.none_hint')}</Empty>
      )}
      {data && data.rows.length > 0 && (
        <Panel title={t('shell.vouchers')}>
          <VoucherTable rows={data.rows} />
        </Panel>
      )}
      {data && data.credits.length > 0 && <CreditVouchers rows={data.credits} />}
    </Page>
  );
}
