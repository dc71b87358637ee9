import { type Locale, locales } from '@towpath/rules/core/locale';
import { type TemplateRow, templateOperations } from '@towpath/rules/office/operations/template-operations';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { TemplateFields, type TemplateValues } from './template-fields.tsx';

type Texts = TemplateValues['texts'];

/** The typed texts of all languages, with empty ones where nothing is written. */
const startOf = (texts: TemplateRow['texts']) =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? { subject: '', text: '' }])) as Texts;

/** The texts of the languages in which something is typed. */
const typedTexts = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { subject, text }]) => subject.trim() !== '' || text.trim() !== ''),
  ) as Partial<Record<Locale, Texts[Locale]>>;

/** Creates a template. */
export function CreateTemplate() {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text }) => fieldsOf(text),
    start: { name: '', texts: startOf({}) },
    shape: templateOperations['templates.create'].input,
    input: ({ name, texts }) => ({ name, texts: typedTexts(texts) }),
  });
  return (
    <OperationButton
      name="templates.create"
      isLinked
      variant="primary"
      title={t('templates.create_title')}
      confirm={t('templates.create_save')}
      form={form}
      fields={<TemplateFields field={form.field} />}
      wide
    >
      {t('templates.create')}
    </OperationButton>
  );
}

/** Changes a template, unless a colleague has changed it meanwhile. */
export function EditTemplate({ template: { id, name, texts, version } }: { template: TemplateRow }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text }) => fieldsOf(text),
    start: { name, texts: startOf(texts) },
    shape: templateOperations['templates.edit'].input,
    input: (read) => ({ template: id, version, name: read.name, texts: typedTexts(read.texts) }),
  });
  return (
    <OperationButton
      name="templates.edit"
      small
      title={t('templates.edit_title', { name })}
      confirm={t('templates.create_save')}
      form={form}
      fields={<TemplateFields field={form.field} />}
      wide
    >
      {t('templates.edit')}
    </OperationButton>
  );
}

const fieldsOf = (text: v.GenericSchema<string, string>) => {
  const words = v.object({ subject: text, text });
  return v.object({ name: text, texts: v.object({ en: words, de: words, nl: words }) });
};
