import type { DepartureView } from '@towpath/rules/office/departure-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Fragment, useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { ConsentFields } from '../../ui/operation/consent-fields.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import type { BookingsLeft } from './left-bookings.tsx';

/** The consents of customers to a voucher, by the id of their booking. */
type Consents = Readonly<Record<string, VoucherConsent>>;

interface VouchersProps {
  departure: string;
  consents: Consents;
  onChange: (consents: Consents) => void;
}

/** The paid bookings of the departure, each with the choice of a voucher and the customer's consent. */
function Vouchers({ departure, consents, onChange }: VouchersProps) {
  const { t } = useTranslation();
  const consented_on = useToday();
  const { data } = useReading('bookings.list', {
    departure,
    states: ['paid'],
    sort: 'number',
    limit: officeLimits.bookings,
  });
  const toggle = (id: string) => {
    const { [id]: chosen, ...others } = consents;
    onChange(chosen ? others : { ...consents, [id]: { consented_on, consent: '' } });
  };
  if (!data || data.rows.length === 0) return null;
  return (
    <FieldGroup label={t('departure.call_off_vouchers')} description={t('departure.call_off_vouchers_hint')}>
      {data.rows.map(({ id, number, name }) => {
        const consent = consents[id];
        return (
          <Fragment key={id}>
            <Checkbox
              label={`${number} ${name}`}
              checked={consent !== undefined}
              onChange={() => toggle(id)}
            />
            {consent && (
              <ConsentFields
                consent={consent}
                onChange={(change) => onChange({ ...consents, [id]: { ...consent, ...change } })}
              />
            )}
          </Fragment>
        );
      })}
    </FieldGroup>
  );
}

interface CallOffProps {
  departure: DepartureView;
  /** Gets the bookings that were left, and null when the dialog opens again. */
  onLeft: (left: BookingsLeft | null) => void;
}

/** Calls a departure off: all money goes back, or is given as a voucher where the customer agreed. */
export function CallOff({ departure: { id }, onLeft }: CallOffProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [consents, setConsents] = useState<Consents>({});
  const vouchers = Object.entries(consents).map(([booking, consent]) => ({ booking, ...consent }));
  return (
    <OperationButton
      name="departures.call-off"
      title={t('departure.call_off_title')}
      confirm={t('departure.call_off')}
      input={{ departure: id, vouchers }}
      fields={
        may('bookings.read') ? (
          <Vouchers departure={id} consents={consents} onChange={setConsents} />
        ) : undefined
      }
      onOpen={() => {
        setConsents({});
        onLeft(null);
      }}
      onDone={onLeft}
    >
      {t('departure.call_off')}
    </OperationButton>
  );
}
