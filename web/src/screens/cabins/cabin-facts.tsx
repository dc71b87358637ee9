import { formatMoney } from '@towpath/rules/core/format';
import type { CabinType } from '@towpath/rules/price/cabin';
import {
  headlineOccupancy,
  priceBefore,
  unavoidablePerPerson,
  unavoidablePrice,
} from '@towpath/rules/price/from-price';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDiscountText } from '../../i18n/use-discount-text.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { PriceBefore } from '../../summary/price/price-before.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import type { CabinOffer } from './cabin-offer.ts';
import css from './cabins.module.css';

interface CabinFactsProps {
  type: CabinType;
  offer: CabinOffer;
}

/** The price of a cabin for the people in it, everything mandatory included and the discount taken off, in words. */
function usePriceText({ type, offer }: CabinFactsProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  return (people: number) => {
    const price = formatMoney(locale, unavoidablePrice(offer, type, people), 'EUR', true);
    const isShared = people > 1 || type.maximum_occupancy === 1;
    return isShared ? t('cabin_for', { price, count: people }) : t('alone', { price });
  };
}

/** The price of a cabin at its headline occupancy, with the discount in it and each person's share. */
function HeadlinePrice({ type, offer }: CabinFactsProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const discountText = useDiscountText();
  const priceText = usePriceText({ type, offer });
  const people = headlineOccupancy(type);
  const before = priceBefore(offer, type, people);
  const discount = discountText({ price: unavoidablePrice(offer, type, people), before }, null);
  const each = formatMoney(locale, unavoidablePerPerson(offer, type, people), 'EUR', true);
  return (
    <>
      <li className={css.price}>{priceText(people)}</li>
      {discount && (
        <li className={css.discount}>
          <PriceBefore price={before} /> <Badge>{discount}</Badge>
        </li>
      )}
      {people > 1 && <li>{t('per_person', { price: each })}</li>}
    </>
  );
}

/** The other numbers of people that a cabin takes, fewest first. */
function otherOccupancies(type: CabinType): number[] {
  const { minimum_occupancy: from, maximum_occupancy: to } = type;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (people) => people > 0 && people !== headlineOccupancy(type),
  );
}

/** The prices of a cabin type: one for the people in a cabin, for each number that it takes. */
export function CabinFacts({ type, offer }: CabinFactsProps) {
  const priceText = usePriceText({ type, offer });
  return (
    <ul className={css.facts}>
      <HeadlinePrice type={type} offer={offer} />
      {otherOccupancies(type).map((people) => (
        <li key={people}>{priceText(people)}</li>
      ))}
    </ul>
  );
}
