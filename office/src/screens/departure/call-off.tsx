import type { DepartureView } from '@towpath/rules/office/departure-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Fragment } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { ConsentFields, consentShape } from '../../ui/operation/consent-fields.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import type { BookingsLeft } from './left-bookings.tsx';

/** The form of a departure that is called off: the consents of customers to a voucher. */
function useCallOffForm(departure: string) {
  return useOperationForm({
    fields: (typed) =>
      v.object({ vouchers: v.array(v.object({ booking: typed.text, ...consentShape(typed).entries })) }),
    start: { vouchers: [] },
    shape: departureOperations['departures.call-off'].input,
    input: ({ vouchers }) => ({ departure, vouchers }),
  });
}

interface VouchersProps {
  departure: string;
  form: ReturnType<typeof useCallOffForm>;
}

/** The paid bookings of the departure, each with the choice of a voucher and the customer's consent. */
function Vouchers({ departure, form }: VouchersProps) {
  const { t } = useTranslation();
  const consented_on = useToday();
  const { append, remove } = useFieldArray({ control: form.control, name: 'vouchers' });
  const chosen = form.watch('vouchers');
  const { data } = useReading('bookings.list', {
    departure,
    states: ['paid'],
    sort: 'number',
    limit: officeLimits.bookings,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <FieldGroup label={t('departure.call_off_vouchers')} description={t('departure.call_off_vouchers_hint')}>
      {data.rows.map(({ id, number, name }) => {
        const index = chosen.findIndex(({ booking }) => booking === id);
        const isChosen = index !== -1;
        const toggle = () =>
          isChosen
            ? remove(index)
            : append({ booking: id, consented_on, consent: '' }, { shouldFocus: false });
        return (
          <Fragment key={id}>
            <Checkbox label={`${number} ${name}`} checked={isChosen} onChange={toggle} />
            {isChosen && <ConsentFields field={(field) => form.field(`vouchers.${index}.${field}`)} />}
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
  const form = useCallOffForm(id);
  return (
    <OperationButton
      name="departures.call-off"
      title={t('departure.call_off_title')}
      confirm={t('departure.call_off')}
      form={form}
      fields={may('bookings.read') ? <Vouchers departure={id} form={form} /> : undefined}
      onOpen={() => onLeft(null)}
      onDone={onLeft}
    >
      {t('departure.call_off')}
    </OperationButton>
  );
}
