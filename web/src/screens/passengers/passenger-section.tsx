import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { controlOf, type PersonField, personFields } from '@towpath/rules/passengers/described-fields';
import { passengerOthers } from '@towpath/rules/price/extras/product';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { PersonFields } from '../../person/person-fields.tsx';
import type { PassengersDraft } from '../../storage/booking-storage.ts';
import { Select } from '../../ui/form/select.tsx';
import { BikeField } from './fields/bike-field.tsx';
import { BirthField } from './fields/birth-field.tsx';
import { CabinField } from './fields/cabin-field.tsx';
import { ChosenDiet, Extras, ProductOptions } from './fields/product-fields.tsx';
import type { PassengersForm } from './form.ts';
import { Group } from './group.tsx';
import css from './passengers.module.css';
import { useMessagesOf } from './use-messages-of.ts';

interface PassengerSectionProps {
  index: number;
  form: PassengersForm;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
  /** The button that copies the choices of passenger 1; null until it is loaded. */
  same: typeof import('./fields/same-choices.tsx') | null;
}

type PassengerField = keyof PassengersDraft['passengers'][number];

const isMeasure = (name: PersonField) => controlOf(name).as === 'number';
const measured = personFields.filter(isMeasure);
const personal = personFields.filter((name) => !isMeasure(name));

/** Registers the fields of a passenger with the form. */
function useFields(form: PassengersForm, index: number) {
  const translateMessage = useValidationMessage();
  const messages = useMessagesOf(form, `passengers.${index}`);
  const errorOf = (field: PassengerField) => {
    const message = messages[field];
    return message && translateMessage(message);
  };
  const field = (name: PersonField | 'cabin' | 'diet') => {
    const path = `passengers.${index}.${name}` as const;
    return { id: path, error: errorOf(name), ...form.register(path) };
  };
  return { field, errorOf };
}

/** The fields of one passenger in short groups; the first is the main booker (specification 3). */
export const PassengerSection = memo(function PassengerSection(props: PassengerSectionProps) {
  const { index, form, cabins, products, same } = props;
  const { bikes, diets, other, bike_stock } = products;
  const { t } = useTranslation('passengers');
  const { field, errorOf } = useFields(form, index);
  const person = {
    isReader: index === 0,
    control: (name: PersonField) => ({
      ...field(name),
      description: name === 'bodyHeight' ? t('bodyHeight_help') : undefined,
    }),
    date: (name: PersonField) => <BirthField index={index} form={form} error={errorOf(name)} />,
  };
  return (
    <>
      <Group title={t('group_person')}>
        <PersonFields {...person} names={personal} />
      </Group>
      <Group title={t('group_bike')}>
        {same && <same.SameChoices index={index} form={form} />}
        <PersonFields {...person} names={measured} />
        <CabinField index={index} form={form} cabins={cabins} field={field('cabin')} />
        <BikeField
          index={index}
          form={form}
          bikes={bikes}
          stock={bike_stock ?? null}
          error={errorOf('bike')}
        />
      </Group>
      {(diets.length > 0 || passengerOthers(other).length > 0) && (
        <Group title={t('group_extras')}>
          {diets.length > 0 && (
            <Select label={t('diet')} className={css.choice} {...field('diet')}>
              <option value="">{t('diet_none')}</option>
              <ProductOptions products={diets} />
            </Select>
          )}
          <ChosenDiet index={index} form={form} diets={diets} />
          <Extras index={index} form={form} products={other} />
        </Group>
      )}
    </>
  );
});
