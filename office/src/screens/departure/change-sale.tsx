import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { suitsDeparture } from '@towpath/rules/price/voucher';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { type FieldProps, useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The vouchers that suit the departure; '': none. */
function VoucherField({ departure, ...field }: { departure: DepartureView } & FieldProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const today = useToday();
  const { data } = useReading('vouchers.list', {});
  const { voucher: current } = departure;
  const rows = (data?.rows ?? []).filter((each) => each.code !== current);
  const fitting = rows.filter(({ state, tour, ...voucher }) =>
    suitsDeparture({ ...voucher, disabled: state === 'disabled', tour_id: tour }, departure, today),
  );
  return (
    <Select label={t('departure.voucher')} description={t('departure.voucher_hint')} {...field}>
      <option value="">{t('departure.voucher_none')}</option>
      {current !== null && <option>{current}</option>}
      {fitting.map(({ code, description }) => (
        <option key={code} value={code}>
          {[code, description && nameOf(description)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  );
}

/** Changes whether a departure is on request, and its voucher. */
export function ChangeSale({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const { id, version, on_request, voucher } = departure;
  const form = useOperationForm({
    fields: ({ flag, optionalText }) => v.object({ on_request: flag, voucher: optionalText }),
    start: { on_request, voucher: voucher ?? '' },
    shape: departureOperations['departures.sale'].input,
    input: (read) => ({ departure: id, ...read, version }),
  });
  const fields = (
    <>
      <Checkbox
        label={t('departure.on_request')}
        description={t('departure.on_request_hint')}
        {...form.field('on_request')}
      />
      <VoucherField departure={departure} {...form.field('voucher')} />
    </>
  );
  return (
    <OperationButton
      name="departures.sale"
      small
      title={t('departure.change_sale_title')}
      confirm={t('departure.save')}
      form={form}
      fields={fields}
    >
      {t('departure.change_sale')}
    </OperationButton>
  );
}
