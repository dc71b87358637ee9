import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { BillTable } from '../../ui/bill/bill-table.tsx';
import { Panel } from '../../ui/page/page.tsx';

/** The price as it was booked. */
export function Bill({ booking: { bill, departure } }: { booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('booking.bill')}>
      <BillTable bill={bill} ship={departure.ship} />
    </Panel>
  );
}
