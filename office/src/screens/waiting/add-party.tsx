import { locales } from '@towpath/rules/core/locale';
import { waitingOperations } from '@towpath/rules/office/operations/waiting-operations';
import { brands, defaultBrand } from '@towpath/rules/site/brand';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { DayField, WholeField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';

/** Puts a caller on the waiting list. */
export function AddParty() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const form = useOperationForm({
    fields: ({ choice, day, text, whole }) =>
      v.object({
        brand: v.picklist(brands),
        locale: v.picklist(locales),
        tour: choice,
        from: day,
        until: day,
        party: whole,
        name: text,
        email: text,
      }),
    start: {
      brand: defaultBrand,
      locale: locales[0],
      tour: '',
      from: '',
      until: '',
      party: '2',
      name: '',
      email: '',
    },
    shape: waitingOperations['waiting.add'].input,
    input: (read) => read,
  });
  const { field, watch } = form;
  const ofBrand = tours.filter(({ brand }) => brand === watch('brand'));
  const fields = (
    <>
      <TextField label={t('waiting.name')} required {...field('name')} />
      <TextField label={t('waiting.email')} type="email" required {...field('email')} />
      <Select label={t('waiting.brand')} {...field('brand')}>
        {brands.map((brand) => (
          <option key={brand} value={brand}>
            {format.brand(brand)}
          </option>
        ))}
      </Select>
      <Select label={t('waiting.language')} {...field('locale')}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {format.language(locale)}
          </option>
        ))}
      </Select>
      <ChoiceSelect
        label={t('waiting.tour')}
        none={t('waiting.choose')}
        choices={tourLabels(ofBrand, nameOf)}
        {...field('tour')}
      />
      <DayField label={t('waiting.from')} required {...field('from')} />
      <DayField label={t('waiting.until')} required {...field('until')} />
      <WholeField label={t('waiting.party')} required {...field('party')} />
    </>
  );
  return (
    <OperationButton
      name="waiting.add"
      variant="primary"
      title={t('waiting.add_title')}
      confirm={t('waiting.add')}
      form={form}
      fields={fields}
    >
      {t('waiting.add')}
    </OperationButton>
  );
}
