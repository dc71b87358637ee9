import {
  countedOthers,
  countRange,
  fitCounts,
  passengerOthers,
  productPrice,
} from '@towpath/rules/price/extras/product';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import type { Offer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface ExtrasProps {
  offer: Offer;
  /** The length of the journey in days. */
  duration: number;
  form: BookingForm;
}

type Product = Offer['products']['other'][number];

/** Names a product with its price. */
function useProductText(
  duration: number,
): (product: Pick<Product, 'name' | 'unit_price' | 'price_calculation'>) => string {
  const format = useFormat();
  const nameOf = useNames();
  return (product) => `${nameOf(product.name)} (${format.money(productPrice(product, duration))})`;
}

const isOptional = ({ mandatory }: Product) => !mandatory;

/** The extras that a passenger can have, without mandatory ones. */
export function PassengerExtras({ offer, duration, form, index }: ExtrasProps & { index: number }) {
  const textOf = useProductText(duration);
  const chosen = form.watch(`passengers.${index}.other`);
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  const extras = passengerOthers(offer.products.other).filter(isOptional);
  if (extras.length === 0) return null;
  return (
    <div className={css.extras}>
      {extras.map((product) => (
        <Checkbox
          key={product.id}
          label={textOf(product)}
          checked={chosen.includes(product.id)}
          onChange={() => form.fill(`passengers.${index}.other`, toggled(product.id))}
        />
      ))}
    </div>
  );
}

/** The extras of the whole booking, each with its number: up to one for each passenger (specification 5). */
export function BookingExtras({ offer, duration, form }: ExtrasProps) {
  const { t } = useTranslation();
  const textOf = useProductText(duration);
  const [counts, passengers] = form.watch(['counts', 'passengers']);
  const extras = countedOthers(offer.products.other);
  const fitted = fitCounts(extras, counts, passengers.length);
  const numbersOf = (product: Product) => {
    const { minimum, maximum } = countRange(product, passengers.length);
    return Array.from({ length: maximum + 1 }, (_, count) => count).slice(minimum);
  };
  if (extras.length === 0) return null;
  return (
    <Panel title={t('place.extras')}>
      <div className={css.fields}>
        {extras.map((product) => (
          <Select
            key={product.id}
            label={textOf(product)}
            value={fitted[product.id] ?? 0}
            onChange={({ target }) =>
              form.fill('counts', { ...form.getValues('counts'), [product.id]: Number(target.value) })
            }
          >
            {numbersOf(product).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        ))}
      </div>
    </Panel>
  );
}
