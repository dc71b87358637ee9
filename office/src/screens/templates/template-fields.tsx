import { type Locale, locales } from '@towpath/rules/core/locale';
import { templateFields } from '@towpath/rules/mail/template-fields';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { FieldOf } from '../../ui/form/use-operation-form.ts';
import css from './templates.module.css';

/** What is typed of a template. */
export interface TemplateValues {
  name: string;
  texts: Record<Locale, { subject: string; text: string }>;
}

/** What can stand in braces. */
function KnownFields() {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('templates.fields')}</p>
      <dl className={css.known}>
        {templateFields.map((field) => (
          <Fragment key={field}>
            <dt>{`{${field}}`}</dt>
            <dd>{t(`templates.field_${field}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

type Names = 'name' | `texts.${Locale}.${'subject' | 'text'}`;

/** The name of a template, and subject and text in each language. */
export function TemplateFields({ field }: { field: FieldOf<Names> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <TextField
        label={t('templates.name')}
        description={t('templates.name_hint')}
        required
        {...field('name')}
      />
      <KnownFields />
      <p>{t('templates.languages_hint')}</p>
      {locales.map((locale) => (
        <fieldset key={locale} className={css.language}>
          <legend>{format.language(locale)}</legend>
          <TextField label={t('action.write_subject')} lang={locale} {...field(`texts.${locale}.subject`)} />
          <TextArea
            label={t('action.write_text')}
            lang={locale}
            rows={6}
            {...field(`texts.${locale}.text`)}
          />
        </fieldset>
      ))}
    </>
  );
}
