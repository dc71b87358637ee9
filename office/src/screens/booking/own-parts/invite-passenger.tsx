import { locales } from '@towpath/rules/core/locale';
import { passengerOperations } from '@towpath/rules/office/operations/passenger-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import type { OwnPartView } from '@towpath/rules/office/views/own-part-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

interface InviteOwnPartProps {
  booking: BookingView;
  part: OwnPartView;
  name: string;
  /** Gets the link to pass on, as an absolute address; null where it is mailed. */
  onLink: (link: string | null) => void;
}

/** Makes a new link for a passenger, mailed or to pass on. */
export function InvitePassenger({ booking, part, name, onLink }: InviteOwnPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useOperationForm({
    fields: ({ optionalText }) => v.object({ email: optionalText, locale: v.picklist(locales) }),
    start: { email: part.email ?? '', locale: booking.locale },
    shape: passengerOperations['passengers.invite'].input,
    input: (read) => ({ booking: booking.id, passenger: part.number, ...read }),
  });
  const fields = (
    <>
      <TextField
        label={t('own_parts.email')}
        description={t('own_parts.email_hint')}
        note={t('action.optional')}
        type="email"
        {...form.field('email')}
      />
      <Select label={t('own_parts.language')} {...form.field('locale')}>
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
      name="passengers.invite"
      small
      title={t('own_parts.invite_title', { name })}
      confirm={t('own_parts.invite')}
      form={form}
      fields={fields}
      onOpen={() => onLink(null)}
      onDone={({ link }) => onLink(link && new URL(link, window.location.origin).href)}
    >
      {t('own_parts.invite')}
    </OperationButton>
  );
}
