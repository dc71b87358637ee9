import type { DepartureView } from '@towpath/rules/office/departure-view';
import { suitsDeparture } from '@towpath/rules/price/voucher';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

interface VoucherProps {
  departure: DepartureView;
  value: string;
  onChange: (code: string) => void;
}

/** The vouchers that suit the departure; '': none. */
function VoucherField({ departure, value, onChange }: VoucherProps) {
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
    <Select
      label={t('departure.voucher')}
      description={t('departure.voucher_hint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
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
  const [isOnRequest, setOnRequest] = useState(departure.on_request);
  const [voucher, setVoucher] = useState(departure.voucher ?? '');
  const { id, version } = departure;
  const start = () => {
    setOnRequest(departure.on_request);
    setVoucher(departure.voucher ?? '');
  };
  const fields = (
    <>
      <Checkbox
        label={t('departure.on_request')}
        description={t('departure.on_request_hint')}
        checked={isOnRequest}
        onChange={(event) => setOnRequest(event.target.checked)}
      />
      <VoucherField departure={departure} value={voucher} onChange={setVoucher} />
    </>
  );
  return (
    <OperationButton
      name="departures.sale"
      small
      title={t('departure.change_sale_title')}
      confirm={t('departure.save')}
      input={{ departure: id, on_request: isOnRequest, voucher: voucher || null, version }}
      fields={fields}
      onOpen={start}
    >
      {t('departure.change_sale')}
    </OperationButton>
  );
}
