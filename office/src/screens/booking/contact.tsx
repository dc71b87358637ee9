import { addressLines } from '@towpath/rules/core/address-lines';
import type { BookingView, FormerBookerView } from '@towpath/rules/office/views/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { EditContact } from './actions/edit-contact.tsx';
import { TransferBooking } from './actions/transfer-booking.tsx';

const mailTo = (email: string) => (
  <a key="email" href={`mailto:${email}`}>
    {email}
  </a>
);
const callTo = (phone: string) => (
  <a key="phone" href={`tel:${phone}`}>
    {phone}
  </a>
);

/** Who the booking was transferred from, who is liable for what is owed as well (decision 130). */
function FormerBooker({ former: { at, name, email, phone } }: { former: FormerBookerView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = [name, email && mailTo(email), phone && callTo(phone)].filter(Boolean);
  const shown = lines.map((line, index) => [index > 0 && '\n', line]);
  return (
    <Facts
      facts={[
        [t('booking.former_booker', { at: format.moment(at) }), name ? shown : t('booking.former_erased')],
      ]}
    />
  );
}

/** How to reach the main booker, and the business that is invoiced. */
export function Contact({ booking }: { booking: BookingView }) {
  const { t, language } = useTranslation();
  const { contact, business, former_bookers: formerBookers } = booking;
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
          [t('booking.email'), contact.emailAddress && mailTo(contact.emailAddress)],
          [t('booking.phone'), contact.phoneNumber && callTo(contact.phoneNumber)],
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
      {formerBookers.map((former) => (
        <FormerBooker key={former.at} former={former} />
      ))}
    </Panel>
  );
}
