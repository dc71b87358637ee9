import type { ProductOption, StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { askedFields } from '@towpath/rules/passengers/described-fields';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../../../i18n/texts.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNames } from '../../../../i18n/use-names.ts';
import { PersonFields } from '../../../../ui/person/person-fields.tsx';
import css from './amend.module.css';
import { CabinSelect } from './cabin-select.tsx';
import type { AmendForm } from './use-amend-form.ts';

interface FieldsProps {
  form: AmendForm;
  options: StaffChangeChoices;
  index: number;
}

interface PassengerFieldsProps extends FieldsProps {
  booking: BookingView;
  onRemove: () => void;
}

/** The products with their prices. What is booked is always among them, even if it is no longer offered. */
function Products({ products, own }: { products: readonly ProductOption[]; own: string }) {
  const format = useFormat();
  const nameOf = useNames();
  const isOffered = own === '' || products.some(({ id }) => id === own);
  return (
    <>
      {!isOffered && <option value={own}>{own}</option>}
      {products.map(({ id, name, price }) => (
        <option key={id} value={id}>{`${nameOf(name)} (${format.money(price)})`}</option>
      ))}
    </>
  );
}

function Extras({ form, options, index }: FieldsProps) {
  const format = useFormat();
  const nameOf = useNames();
  const { other, leaves } = form.watch(`passengers.${index}`);
  const toggled = (id: string) => (other.includes(id) ? other.filter((each) => each !== id) : [...other, id]);
  return options.extras.map(({ id, name, price }) => (
    <Checkbox
      key={id}
      label={`${nameOf(name)} (${format.money(price)})`}
      disabled={leaves}
      checked={other.includes(id)}
      onChange={() => form.fill(`passengers.${index}.other`, toggled(id))}
    />
  ));
}

/** Bike and diet of a passenger. */
function Chosen({ form, options, index }: FieldsProps) {
  const { t } = useTranslation();
  const { bike, diet, leaves } = form.watch(`passengers.${index}`);
  return (
    <>
      <Select
        label={t('amendment.bike')}
        disabled={leaves}
        {...form.field(`passengers.${index}.bike`)}
        value={bike}
      >
        <Products products={options.bikes} own={bike} />
      </Select>
      <Select
        label={t('amendment.diet')}
        disabled={leaves}
        {...form.field(`passengers.${index}.diet`)}
        value={diet}
      >
        <option value="">{t('amendment.no_diet')}</option>
        <Products products={options.diets} own={diet} />
      </Select>
    </>
  );
}

/** A passenger's cabin, bike, diet and extras, and whether they leave the booking; the main booker cannot. */
export function PassengerFields({ booking, form, options, index, onRemove }: PassengerFieldsProps) {
  const { t } = useTranslation();
  const { was, firstName, lastName } = form.watch(`passengers.${index}`);
  const isNew = was === null;
  const name = isNew ? t('amendment.new_passenger') : `${firstName} ${lastName}`;
  const own = { form, options, index };
  return (
    <FieldGroup weight="section" label={name}>
      <div className={css.fields}>
        {isNew && (
          <PersonFields
            names={askedFields}
            field={(field) => form.field(`passengers.${index}.${field}`)}
            required
          />
        )}
        <CabinSelect booking={booking} {...own} />
        <Chosen {...own} />
      </div>
      <div className={css.extras}>
        <Extras {...own} />
      </div>
      {isNew && (
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('amendment.not_added')}
          </Button>
        </div>
      )}
      {!isNew && index > 0 && (
        <Checkbox label={t('amendment.leaves', { name })} {...form.field(`passengers.${index}.leaves`)} />
      )}
    </FieldGroup>
  );
}
