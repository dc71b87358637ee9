import { locales } from '@towpath/rules/core/locale';
import type { BookingView } from '@towpath/rules/office/booking-view';
import type { GuestView } from '@towpath/rules/office/guest-view';
import { guestOperations } from '@towpath/rules/office/operations/guest-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

interface InviteTravellerProps {
  booking: BookingView;
  guest: GuestView;
  name: string;
  /** Gets the link to pass on, as an absolute address; null where it is mailed. */
  onLink: (link: string | null) => void;
}

/** Makes a new link for a traveller, mailed or to pass on. */
export function InviteTraveller({ booking, guest, name, onLink }: InviteTravellerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useOperationForm({
    fields: ({ optionalText }) => v.object({ email: optionalText, locale: v.picklist(locales) }),
    start: { email: guest.email ?? '', locale: booking.locale },
    shape: guestOperations['guests.invite'].input,
    input: (read) => ({ booking: booking.id, traveller: guest.number, ...read }),
  });
  const fields = (
    <>
      <TextField
        label={t('guests.email')}
        description={t('guests.email_hint')}
        note={t('action.optional')}
        type="email"
        {...form.field('email')}
      />
      <Select label={t('guests.language')} {...form.field('locale')}>
        {locales.map((each) => (
          <option key={each} value={each}>
            {format.language(each)}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <OperationButton
      name="guests.invite"
      small
      title={t('guests.invite_title', { name })}
      confirm={t('guests.invite')}
      form={form}
      fields={fields}
      onOpen={() => onLink(null)}
      onDone={({ link }) => onLink(link && new URL(link, window.location.origin).href)}
    >
      {t('guests.invite')}
    </OperationButton>
  );
}
