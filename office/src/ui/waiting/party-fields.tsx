import { locales } from '@towpath/rules/core/locale';
import type { WaitingRow } from '@towpath/rules/office/operations/waiting-operations';
import { brands } from '@towpath/rules/site/brand';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { DayField, WholeField } from '../form/typed-fields.tsx';
import { tourLabels } from '../tour-labels.ts';
import { CabinFields } from './cabin-fields.tsx';
import css from './party-form.module.css';
import { emptyTour, type PartyForm } from './use-party-form.ts';
import { useTourChoices, withNamed } from './use-tour-choices.ts';
import { DateRows, RiderRows, TourRows } from './wish-rows.tsx';

interface FormProps {
  form: PartyForm;
}

/** Who waits, and the brand and language of the mails. */
function Contact({ form, onBrand }: FormProps & { onBrand: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field } = form;
  const { onChange, ...brand } = field('brand');
  return (
    <div className={css.row}>
      <TextField label={t('waiting.name')} required {...field('name')} />
      <TextField label={t('waiting.email')} type="email" required {...field('email')} />
      <Select
        label={t('waiting.brand')}
        {...brand}
        onChange={(event) => {
          void onChange(event);
          onBrand();
        }}
      >
        {brands.map((each) => (
          <option key={each} value={each}>
            {format.brand(each)}
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
    </div>
  );
}

/** Who waits and for what. Cabin types and bikes are those of the chosen tours, and those that an entry names already. */
export function PartyFields({
  form,
  entry = null,
  childCount = 0,
}: FormProps & { entry?: WaitingRow | null; childCount?: number }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { field, watch, fill, getValues } = form;
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const choices = withNamed(useTourChoices(watch('tours').map(({ tour }) => tour)), entry);
  // A select has no value that is not among its choices.
  const goneTours = (entry?.tour_ids ?? []).map((id): [string, string] => [id, t('waiting.gone_tour')]);
  const forgetChoices = () => {
    // What an entry waits for stays until it is taken out by hand.
    if (entry) return;
    fill('cabin_types', []);
    // Other tours have other bikes, for riders of the same heights.
    fill(
      'riders',
      getValues('riders').map(({ height }) => ({ bike: '', height })),
    );
  };
  const forgetTours = () => {
    fill('tours', [emptyTour]);
    forgetChoices();
  };
  return (
    <>
      {!entry && <Contact form={form} onBrand={forgetTours} />}
      <TourRows
        form={form}
        choices={
          new Map([
            ...goneTours,
            ...tourLabels(
              tours.filter(({ brand }) => brand === watch('brand')),
              nameOf,
            ),
          ])
        }
        onChange={forgetChoices}
      />
      <DateRows form={form} />
      <WholeField
        label={t('waiting.party')}
        required
        description={childCount > 0 ? t('waiting.children', { count: childCount }) : undefined}
        {...field('party')}
      />
      <CabinFields form={form} ships={choices.ships} />
      <RiderRows form={form} bikes={choices.bikes} />
      <DayField
        label={t('waiting.valid_until')}
        note={t('action.optional')}
        description={t('waiting.valid_until_hint')}
        {...field('valid_until')}
      />
    </>
  );
}
