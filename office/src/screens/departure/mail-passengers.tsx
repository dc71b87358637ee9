import { type Locale, locales } from '@towpath/rules/core/locale';
import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Fragment } from 'react';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const emptyIn = (languages: readonly Locale[]) =>
  Object.fromEntries(languages.map((language) => [language, { subject: '', text: '' }]));

/** Writes a mail to the customers of a departure, in the languages of its bookings. */
export function MailPassengers({ departure: { id, languages } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const needed = languages.map(({ language }) => language);
  const form = useOperationForm({
    fields: ({ text }) =>
      v.object({ texts: v.record(v.picklist(locales), v.object({ subject: text, text })) }),
    start: { texts: emptyIn(needed) },
    shape: departureOperations['departures.mail'].input,
    input: ({ texts }) => ({ departure: id, texts }),
  });
  const fields = (
    <>
      <p>{t('departure.mail_hint')}</p>
      {needed.map((language) => (
        <Fragment key={language}>
          <TextField
            label={t('departure.mail_subject', { language: format.language(language) })}
            lang={language}
            required
            {...form.field(`texts.${language}.subject`)}
          />
          <TextArea
            label={t('departure.mail_text', { language: format.language(language) })}
            lang={language}
            required
            rows={6}
            {...form.field(`texts.${language}.text`)}
          />
        </Fragment>
      ))}
    </>
  );
  return (
    <OperationButton
      name="departures.mail"
      title={t('departure.mail_title')}
      confirm={t('departure.mail_send')}
      form={form}
      fields={fields}
      wide
    >
      {t('departure.mail')}
    </OperationButton>
  );
}
