import { callOffReasons, voucherChoiceUntil } from '@towpath/rules/booking/situation/call-off';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { BookingListRow } from '@towpath/rules/office/views/booking-list';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { Fragment } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { ConsentFields, consentShape } from '../../ui/operation/consent-fields.tsx';
import type { BookingsLeft } from '../../ui/operation/left-bookings.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** The form of a departure that is called off: why, and the consents of customers to a voucher. */
function useCallOffForm(departure: string) {
  return useOperationForm({
    fields: (typed) =>
      v.object({
        reason: v.pipe(v.string(), v.picklist(callOffReasons)),
        offer_vouchers: typed.flag,
        vouchers: v.array(v.object({ booking: typed.text, ...consentShape(typed).entries })),
      }),
    start: { reason: '', offer_vouchers: false, vouchers: [] },
    shape: departureOperations['departures.call-off'].input,
    input: ({ reason, offer_vouchers, vouchers }) => ({
      departure,
      reason,
      offer_vouchers,
      vouchers,
    }),
  });
}

interface VouchersProps {
  form: ReturnType<typeof useCallOffForm>;
  paid: readonly BookingListRow[];
}

/** Whether every guest may choose a voucher for some days. */
function OfferVouchers({ form }: Pick<VouchersProps, 'form'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const date = format.day(voucherChoiceUntil(useToday()));
  return (
    <Checkbox
      label={t('departure.call_off_offer')}
      description={t('departure.call_off_offer_hint', { date })}
      {...form.field('offer_vouchers')}
    />
  );
}

/** The paid bookings of the departure, each with the choice of a voucher and the customer's consent. */
function Vouchers({ form, paid }: VouchersProps) {
  const { t } = useTranslation();
  const consented_on = useToday();
  const { append, remove } = useFieldArray({ control: form.control, name: 'vouchers' });
  const chosen = form.watch('vouchers');
  if (paid.length === 0) return null;
  return (
    <FieldGroup label={t('departure.call_off_vouchers')} description={t('departure.call_off_vouchers_hint')}>
      {paid.map(({ id, number, name }) => {
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

/** Why it is called off, as its customers read it. */
function Reason({ form }: Pick<VouchersProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('departure.call_off_reason')}
      description={t('departure.call_off_reason_hint')}
      {...form.field('reason')}
    >
      <option value="">{t('departure.call_off_choose')}</option>
      {callOffReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(`departure.call_off_${reason}`)}
        </option>
      ))}
    </Select>
  );
}

interface CallOffProps {
  departure: DepartureView;
  /** Called with the bookings that were left, and with null when the dialog opens again. */
  onLeft: (left: BookingsLeft | null) => void;
}

/**
 * The button. `paid` are the bookings whose customers may get a voucher instead of money; undefined while they are read.
 */
function CallOffButton({
  departure: { id },
  onLeft,
  paid,
}: CallOffProps & Pick<Partial<VouchersProps>, 'paid'>) {
  const { t } = useTranslation();
  const form = useCallOffForm(id);
  return (
    <OperationButton
      name="departures.call-off"
      title={t('departure.call_off_title')}
      confirm={t('departure.call_off')}
      form={form}
      fields={
        <>
          <Reason form={form} />
          <OfferVouchers form={form} />
          <Vouchers form={form} paid={paid ?? []} />
        </>
      }
      onOpen={() => onLeft(null)}
      onDone={onLeft}
    >
      {t('departure.call_off')}
    </OperationButton>
  );
}

function CallOffWithVouchers(props: CallOffProps) {
  const { data } = useReading('bookings.list', {
    departure: props.departure.id,
    states: ['paid'],
    sort: 'number',
    limit: officeLimits.bookings,
  });
  return <CallOffButton {...props} paid={data?.rows} />;
}

/** Calls a departure off: all money goes back, or is given as a voucher where the customer agreed. */
export function CallOff(props: CallOffProps) {
  const may = useMay();
  return may('bookings.read') ? <CallOffWithVouchers {...props} /> : <CallOffButton {...props} paid={[]} />;
}
