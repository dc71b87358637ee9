import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { controlOf, type PersonField, personFields } from '@towpath/rules/passengers/described-fields';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { PersonFields } from '../../person/person-fields.tsx';
import type { PassengersDraft } from '../../storage/booking-storage.ts';
import { Card } from '../../ui/content/card.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { BikeField } from './fields/bike-field.tsx';
import { BirthField } from './fields/birth-field.tsx';
import { CabinField } from './fields/cabin-field.tsx';
import { ChosenDiet, Extras, ProductOptions } from './fields/product-fields.tsx';
import type { PassengersForm } from './form.ts';
import css from './passengers.module.css';
import { useMessagesOf } from './use-messages-of.ts';

interface PassengerSectionProps {
  index: number;
  form: PassengersForm;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
}

type PassengerField = keyof PassengersDraft['passengers'][number];

const isText = (name: PersonField) => controlOf(name).as === 'text';
const named = personFields.filter(isText);
const others = personFields.filter((name) => !isText(name));

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

function Choices({
  cabins,
  products,
  fields,
}: Pick<PassengerSectionProps, 'cabins' | 'products'> & { fields: Fields }) {
  const { t } = useTranslation('passengers');
  const { field } = fields;
  return (
    <>
      <CabinField cabins={cabins} field={field('cabin')} />
      {products.diets.length > 0 && (
        <Select label={t('diet')} className={css.choice} {...field('diet')}>
          <option value="">{t('diet_none')}</option>
          <ProductOptions products={products.diets} />
        </Select>
      )}
    </>
  );
}

type Fields = ReturnType<typeof useFields>;

/** One passenger; the first is the main booker (specification 3). */
export const PassengerSection = memo(function PassengerSection(props: PassengerSectionProps) {
  const { index, form } = props;
  const { t } = useTranslation('passengers');
  const fields = useFields(form, index);
  const { field, errorOf } = fields;
  const person = {
    isReader: index === 0,
    control: (name: PersonField) => ({
      ...field(name),
      description: name === 'bodyHeight' ? t('bodyHeight_help') : undefined,
    }),
    date: (name: PersonField) => <BirthField index={index} form={form} error={errorOf(name)} />,
  };
  const title = index === 0 ? t('passenger_main') : t('passenger', { number: index + 1 });
  return (
    <Card className={css.passenger}>
      <FieldGroup weight="section" label={title}>
        <div className={css.fields}>
          <PersonFields {...person} names={named} />
        </div>
        <div className={css.short}>
          <PersonFields {...person} names={others} />
          <Choices cabins={props.cabins} products={props.products} fields={fields} />
        </div>
        <ChosenDiet index={index} form={form} diets={props.products.diets} />
        <BikeField
          index={index}
          form={form}
          bikes={props.products.bikes}
          stock={props.products.bike_stock ?? null}
          error={errorOf('bike')}
        />
        <Extras index={index} form={form} products={props.products.other} />
      </FieldGroup>
    </Card>
  );
});
