import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import type { PassengersDraft } from '../../storage/booking-storage.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CountryFields } from './fields/country-fields.tsx';
import type { PassengersForm } from './form.ts';
import { Group } from './group.tsx';
import css from './passengers.module.css';
import { useMessagesOf } from './use-messages-of.ts';

type MainField = keyof PassengersDraft['main'];

/** Registers a field of the main booker with the form. */
function useMainField(form: PassengersForm) {
  const translateMessage = useValidationMessage();
  const messages = useMessagesOf(form, 'main');
  return (field: MainField) => {
    const message = messages[field];
    return {
      id: `main.${field}`,
      error: message && translateMessage(message),
      ...form.register(`main.${field}`),
    };
  };
}

/** Contact details and address of the main booker in short groups (specification 3). */
export default memo(function MainSection({ form }: { form: PassengersForm }) {
  const { t } = useTranslation('passengers');
  const field = useMainField(form);
  return (
    <>
      <Group title={t('group_reach')}>
        <TextField label={t('phoneNumber')} type="tel" autoComplete="tel" {...field('phoneNumber')} />
        <TextField label={t('emailAddress')} type="email" autoComplete="email" {...field('emailAddress')} />
      </Group>
      <Group title={t('group_address')}>
        <TextField
          label={t('streetAddress')}
          autoComplete="address-line1"
          dir="auto"
          className={css.whole}
          {...field('streetAddress')}
        />
        <TextField label={t('zipCode')} autoComplete="postal-code" {...field('zipCode')} />
        <TextField label={t('city')} autoComplete="address-level2" dir="auto" {...field('city')} />
        <CountryFields form={form} country={field('country')} state={field('state')} />
      </Group>
      <Group title={t('group_more')}>
        <TextArea
          label={t('customerRemarks')}
          description={t('customerRemarks_help')}
          rows={2}
          dir="auto"
          className={css.whole}
          {...field('customerRemarks')}
        />
        <TextField
          label={t('groupName')}
          description={t('groupName_help')}
          dir="auto"
          className={css.whole}
          {...field('groupName')}
        />
      </Group>
    </>
  );
});
