import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { DayField, WholeField } from '../../ui/form/typed-fields.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { tourLabels } from '../../ui/tour-labels.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { type SoughtFields, soughtIn } from '../../ui/waiting/sought-party.ts';
import css from './add-party.module.css';
import { CabinFields } from './cabin-fields.tsx';
import { emptyTour, type PartyForm, usePartyForm } from './use-party-form.ts';
import { useTourChoices } from './use-tour-choices.ts';
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

/** Who waits and for what. Cabin types and bikes are those of the chosen tours. */
function PartyFields({ form }: FormProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { field, watch, fill } = form;
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const choices = useTourChoices(watch('tours').map(({ tour }) => tour));
  const forgetChoices = () => {
    fill('cabin_types', []);
    fill('riders', []);
  };
  const forgetTours = () => {
    fill('tours', [emptyTour]);
    forgetChoices();
  };
  return (
    <>
      <Contact form={form} onBrand={forgetTours} />
      <TourRows
        form={form}
        choices={tourLabels(
          tours.filter(({ brand }) => brand === watch('brand')),
          nameOf,
        )}
        onChange={forgetChoices}
      />
      <DateRows form={form} />
      <WholeField label={t('waiting.party')} required {...field('party')} />
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

/** Puts a caller on the waiting list; the dialog is open if the address names what the caller looked for. */
export function AddParty() {
  const { query, replace } = useAddressQuery();
  const { data, isPending } = useReading('catalogue.tours', {});
  // A form keeps its first values, and a tour can only be chosen once it is there.
  if (isPending) return null;
  const sought = soughtIn(query, data?.rows ?? []);
  return <AddPartyButton sought={sought} close={() => replace({}, { replace: true })} />;
}

interface AddPartyButtonProps {
  sought: SoughtFields | null;
  /** Called when the dialog closes. */
  close: () => void;
}

function AddPartyButton({ sought, close }: AddPartyButtonProps) {
  const { t } = useTranslation();
  const form = usePartyForm(sought);
  return (
    <OperationButton
      name="waiting.add"
      variant="primary"
      title={t('waiting.add_title')}
      confirm={t('waiting.add')}
      form={form}
      fields={<PartyFields form={form} />}
      startsOpen={sought !== null}
      onClosed={close}
      wide
    >
      {t('waiting.add')}
    </OperationButton>
  );
}
