import { formatMoney } from '@towpath/rules/core/format';
import { othersOf } from '@towpath/rules/passengers/passenger-draft';
import { type Product, passengerOthers, productPrice } from '@towpath/rules/price/extras/product';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useDeparture } from '../../../shell/page/departure-loader.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import type { PassengersForm } from '../form.ts';
import css from '../passengers.module.css';
import { Description } from './description.tsx';
import { useValue } from './use-value.ts';

/** A product's name with what it costs on this journey. */
function useProductLabel() {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  const { duration } = useDeparture();
  return (product: Product) => {
    const price = productPrice(product, duration);
    const name = product.name;
    return price === 0
      ? t('option_free', { name })
      : t('option_price', { name, price: formatMoney(locale, price) });
  };
}

/** Notes on a product: whether it is mandatory, and whether it is paid on board. */
function useDuties() {
  const { t } = useTranslation('passengers');
  return ({ mandatory, local_cost }: Product): string[] => {
    if (mandatory) return [t(local_cost ? 'mandatory_on_board' : 'mandatory')];
    return local_cost ? [t('on_board')] : [];
  };
}

/** Products as the options of a select. */
export function ProductOptions({ products }: { products: readonly Product[] }) {
  const label = useProductLabel();
  return products.map((product) => (
    <option key={product.id} value={product.id}>
      {label(product)}
    </option>
  ));
}

interface ChosenDietProps {
  index: number;
  form: PassengersForm;
  diets: readonly Product[];
}

/** The description of the diet that a passenger chose. */
export function ChosenDiet({ index, form, diets }: ChosenDietProps) {
  const chosen = useWatch({ control: form.control, name: `passengers.${index}.diet` });
  const diet = diets.find(({ id }) => id === chosen);
  if (!diet?.description) return null;
  return (
    <div className={css.chosen}>
      <strong>{diet.name}</strong>
      <Description html={diet.description} />
    </div>
  );
}

interface ExtrasProps {
  index: number;
  form: PassengersForm;
  products: readonly Product[];
}

/** A passenger's other products; mandatory ones are ticked and locked (specification 4). */
export function Extras({ index, form, products }: ExtrasProps) {
  const { t } = useTranslation('passengers');
  const label = useProductLabel();
  const { value, change } = useValue(form, index, 'other');
  const duties = useDuties();
  const offered = passengerOthers(products);
  const toggle = (id: string) => {
    const next = value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id];
    change(othersOf(next, products));
  };
  if (offered.length === 0) return null;
  return (
    <FieldGroup id={`passengers.${index}.other`} label={t('other')}>
      <div className={css.extras}>
        {offered.map((product) => (
          <Checkbox
            key={product.id}
            label={[label(product), ...duties(product)].join(', ')}
            description={product.description && <Description html={product.description} />}
            checked={product.mandatory || value.includes(product.id)}
            disabled={product.mandatory}
            onChange={() => toggle(product.id)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
