import { accessCode } from '@towpath/rules/booking/access';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatLocalTime } from '@towpath/rules/core/format';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './my-booking.module.css';
import { useAccess } from './use-access.ts';

type Access = ReturnType<typeof useAccess>;

function CodeForm({ access: { ask, open, failure } }: { access: Access }) {
  const { t } = useTranslation('my-booking');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.run(code);
  };
  return (
    <form className={css.code} onSubmit={submit} noValidate>
      <Alert>{t('code_sent', { minutes: accessCode.minutes })}</Alert>
      <TextField
        label={t('code')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={failure ? t(failure) : undefined}
        short
      />
      <p className={css.actions}>
        <Button type="submit" busy={open.isPending}>
          {t('open')}
        </Button>
        <Button variant="quiet" busy={ask.isPending} onClick={ask.run}>
          {t('send_again')}
        </Button>
      </p>
    </form>
  );
}

function Locked({ access }: { access: Access }) {
  const { t } = useTranslation('my-booking');
  const { ask, hasRequest, failure } = access;
  return (
    <>
      <h2>{t('access')}</h2>
      <p>{t('access_text')}</p>
      {hasRequest ? (
        <CodeForm access={access} />
      ) : (
        <p className={css.actions}>
          <Button busy={ask.isPending} onClick={ask.run}>
            {t('send_code')}
          </Button>
        </p>
      )}
      {!hasRequest && failure && <Alert tone="error">{t(failure)}</Alert>}
    </>
  );
}

function Open({ contact, access }: { contact: NonNullable<BookingOverview['contact']>; access: Access }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { until, close } = access;
  return (
    <>
      <h2>{t('contact')}</h2>
      <address className={css.contact}>
        {[contact.name, contact.business, contact.email, contact.phone, contact.address]
          .filter(Boolean)
          .map((line, index) => (
            <span key={`${index} ${line}`} dir="auto">
              {line}
            </span>
          ))}
      </address>
      <p className={css.actions}>
        {until && (
          <span role="status">{t('opened', { time: formatLocalTime(locale, Date.parse(until)) })}</span>
        )}
        <Button variant="quiet" busy={close.isPending} onClick={() => close.run(undefined)}>
          {t('close')}
        </Button>
      </p>
      {close.error !== null && <Alert tone="error">{t('try_later')}</Alert>}
    </>
  );
}

/** Opens a booking with a mailed code; then shows the main booker's contact details. */
export function BookingAccess({ booking: { id, contact } }: { booking: BookingOverview }) {
  const access = useAccess(id, contact !== null);
  return (
    <section id="access" className={classNames(css.section, contact === null && css.onScreen)}>
      {contact ? <Open contact={contact} access={access} /> : <Locked access={access} />}
    </section>
  );
}
