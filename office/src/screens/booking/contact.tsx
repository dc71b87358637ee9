import { addressLines } from '@towpath/rules/core/address-lines';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { EditContact } from './actions/edit-contact.tsx';
import { TransferBooking } from './actions/transfer-booking.tsx';

/** How to reach the main booker, and the business that is invoiced. */
export function Contact({ booking }: { booking: BookingView }) {
  const { t, language } = useTranslation();
  const { contact, business } = booking;
  const { streetAddress: street, zipCode: zip_code, city, state, country } = contact;
  return (
    <Panel
      title={t('booking.contact')}
      aside={
        <>
          <EditContact booking={booking} />
          <TransferBooking booking={booking} />
        </>
      }
    >
      <Facts
        facts={[
          [t('booking.name'), contact.name],
          [
            t('booking.email'),
            <a key="email" href={`mailto:${contact.emailAddress}`}>
              {contact.emailAddress}
            </a>,
          ],
          [
            t('booking.phone'),
            <a key="phone" href={`tel:${contact.phoneNumber}`}>
              {contact.phoneNumber}
            </a>,
          ],
          [
            t('booking.address'),
            addressLines(language, { street, zip_code, city, state, country }).join('\n'),
          ],
          [t('booking.business'), business.name],
          [t('booking.vat_number'), business.vat_number],
          [t('booking.group'), contact.groupName],
          [t('booking.remarks'), contact.customerRemarks],
        ]}
      />
    </Panel>
  );
}
