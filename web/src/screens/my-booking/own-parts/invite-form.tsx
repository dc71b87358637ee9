import { type Locale, languageNames, locales } from '@towpath/rules/core/locale';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import page from '../my-booking.module.css';
import css from './own-parts.module.css';
import type { PassengerInvite } from './use-own-parts.ts';

interface InviteFormProps {
  /** The address of the invitation before, and the language of the page. */
  start: PassengerInvite;
  /** Whether there is a link that a new one replaces. */
  replaces: boolean;
  isBusy: boolean;
  isInvalid: boolean;
  onInvite: (invite: PassengerInvite) => void;
}

/** Where an invitation goes and in which language, or a link to pass on. */
export function InviteForm({ start, replaces, isBusy, isInvalid, onInvite }: InviteFormProps) {
  const { t } = useTranslation('my-booking');
  const [email, setEmail] = useState(start.email);
  const [locale, setLocale] = useState<Locale>(start.locale);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(email.trim() === '');
    if (email.trim() !== '') onInvite({ email, locale });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {replaces && <p className={page.soft}>{t('own_part_renew_note')}</p>}
      <div className={css.fields}>
        <TextField
          label={t('own_part_email')}
          type="email"
          autoComplete="off"
          value={email}
          error={isEmpty || isInvalid ? t('own_part_email_wrong') : undefined}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Select
          label={t('own_part_language')}
          value={locale}
          onChange={({ currentTarget }) =>
            setLocale(locales.find((each) => each === currentTarget.value) ?? locale)
          }
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      </div>
      <p className={page.actions}>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('own_part_send')}
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => onInvite({ email: '', locale })}>
          {t('own_part_make')}
        </Button>
      </p>
    </form>
  );
}
