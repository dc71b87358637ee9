import { amendmentOperations } from '@towpath/rules/office/operations/amendment-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { personFields } from '@towpath/rules/passengers/described-fields';
import * as v from 'valibot';
import { useOperationForm } from '../../../../ui/form/use-operation-form.ts';
import { useVoucherStart, voucherOf, voucherShape } from '../voucher-fields.tsx';
import { bookedFields, changeOf, fieldsOfChange } from './wanted-booking.ts';

const PassengerShape = v.object({
  was: v.nullable(v.number()),
  leaves: v.boolean(),
  ...v.entriesFromList([...personFields, 'cabin', 'bike', 'diet'], v.string()),
  other: v.array(v.string()),
});

/** The form that changes a booking. The passengers' data is validated by the rules of bookings. */
export function useAmendForm(booking: BookingView) {
  const { id, version } = booking;
  return useOperationForm({
    fields: (typed) =>
      v.object({
        departure: typed.text,
        passengers: v.array(PassengerShape),
        counts: v.record(v.string(), typed.whole),
        insurance: v.object({ cancellation: typed.flag, travel: typed.flag }),
        agreed: typed.optionalAmount,
        reason: typed.optionalText,
        voucher: voucherShape(typed),
      }),
    start: { ...bookedFields(booking), agreed: '', reason: '', voucher: useVoucherStart() },
    shape: amendmentOperations['bookings.amend'].input,
    input: ({ agreed, reason, voucher, ...wanted }) => ({
      booking: id,
      version,
      change: changeOf(wanted, booking),
      agreed: agreed === null ? null : { total: agreed, reason: reason ?? '' },
      reason,
      voucher: voucherOf(voucher),
    }),
    renamed: (values) => ({
      departureId: 'departure',
      'agreed.total': 'agreed',
      'agreed.reason': 'reason',
      ...fieldsOfChange(values),
    }),
  });
}
export type AmendForm = ReturnType<typeof useAmendForm>;
