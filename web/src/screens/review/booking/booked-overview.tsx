import type { CompletedBooking } from '@towpath/rules/booking/booking';
import { vatIncluded } from '@towpath/rules/price/vat';
import { termsOf } from '@towpath/rules/terms/booking-terms';
import { useNames } from '../../../api/use-names.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Group, OverviewTable } from '../../../summary/overview-table.tsx';

/** The price of a booking whose lines are not known on this device: its amounts. */
export function BookedOverview({ booking }: { booking: CompletedBooking }) {
  const { t } = useTranslation();
  const { t: own } = useTranslation('review');
  const { brand } = usePageContext();
  const nameOf = useNames();
  const terms = termsOf(booking, brand);
  const { amount, full_amount, insurance_amount, local_costs } = booking;
  const vat = booking.vat ?? vatIncluded(amount, terms.tax);
  const rows = [
    { key: 'tour', name: nameOf(booking.tour_name), amount: full_amount },
    { key: 'insurance', name: own('insurance'), amount: insurance_amount },
    { key: 'local_costs', name: t('summary_local_costs'), amount: local_costs },
  ];
  return (
    <OverviewTable total={amount} vat={vat} terms={terms}>
      <Group name={t('summary_tour')} rows={rows.filter((row) => row.amount !== 0)} />
    </OverviewTable>
  );
}
