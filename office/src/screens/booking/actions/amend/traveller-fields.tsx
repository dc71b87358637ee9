import type { ProductOption, StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../../i18n/texts.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNames } from '../../../../i18n/use-names.ts';
import css from './amend.module.css';
import { type AmendmentDraft, changeTraveller, type TravellerDraft } from './amendment-draft.ts';
import { CabinSelect } from './cabin-select.tsx';

interface TravellerFieldsProps {
  booking: BookingView;
  draft: AmendmentDraft;
  options: StaffChangeChoices;
  index: number;
  onChange: (draft: AmendmentDraft) => void;
}

/** The products with their prices; what is booked stays among them, also where it is not offered. */
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

const personal = ['firstName', 'lastName', 'dateOfBirth', 'bodyHeight'] as const;
const types = { firstName: 'text', lastName: 'text', dateOfBirth: 'date', bodyHeight: 'number' };

type Edit = (changed: Partial<TravellerDraft>) => void;

/** The data of a new traveller; that of the others is corrected on the booking's screen. */
function Joining({ traveller, edit }: { traveller: TravellerDraft; edit: Edit }) {
  const { t } = useTranslation();
  return personal.map((field) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      type={types[field]}
      required
      suffix={field === 'bodyHeight' ? 'cm' : undefined}
      value={`${traveller[field]}`}
      onChange={({ currentTarget }) => edit({ [field]: currentTarget.value })}
    />
  ));
}

function Extras({
  traveller,
  options,
  edit,
}: {
  traveller: TravellerDraft;
  options: StaffChangeChoices;
  edit: Edit;
}) {
  const format = useFormat();
  const nameOf = useNames();
  const { other } = traveller;
  const toggled = (id: string) => (other.includes(id) ? other.filter((each) => each !== id) : [...other, id]);
  return options.extras.map(({ id, name, price }) => (
    <Checkbox
      key={id}
      label={`${nameOf(name)} (${format.money(price)})`}
      disabled={traveller.leaves}
      checked={other.includes(id)}
      onChange={() => edit({ other: toggled(id) })}
    />
  ));
}

/** A traveller's cabin, bike, diet and extras, and whether they leave the booking; the main booker cannot. */
export function TravellerFields({ booking, draft, options, index, onChange }: TravellerFieldsProps) {
  const { t } = useTranslation();
  const traveller = draft.travellers[index];
  if (!traveller) return null;
  const { leaves, was } = traveller;
  const edit: Edit = (changed) => onChange(changeTraveller(draft, index, changed));
  const name = was === null ? t('amendment.new_traveller') : `${traveller.firstName} ${traveller.lastName}`;
  return (
    <FieldGroup weight="section" label={name}>
      <div className={css.fields}>
        {was === null && <Joining traveller={traveller} edit={edit} />}
        <CabinSelect {...{ booking, draft, options, index }} onChange={(cabin) => edit({ cabin })} />
        <Select
          label={t('amendment.bike')}
          disabled={leaves}
          value={traveller.bike}
          onChange={({ currentTarget }) => edit({ bike: currentTarget.value })}
        >
          <Products products={options.bikes} own={traveller.bike} />
        </Select>
        <Select
          label={t('amendment.diet')}
          disabled={leaves}
          value={traveller.diet ?? ''}
          onChange={({ currentTarget }) => edit({ diet: currentTarget.value })}
        >
          <option value="">{t('amendment.no_diet')}</option>
          <Products products={options.diets} own={traveller.diet ?? ''} />
        </Select>
      </div>
      <div className={css.extras}>
        <Extras {...{ traveller, options, edit }} />
      </div>
      {was === null && (
        <div>
          <Button variant="quiet" onClick={() => edit({ leaves: true })}>
            {t('amendment.not_added')}
          </Button>
        </div>
      )}
      {was !== null && index > 0 && (
        <Checkbox
          label={t('amendment.leaves', { name })}
          checked={leaves}
          onChange={() => edit({ leaves: !leaves })}
        />
      )}
    </FieldGroup>
  );
}
