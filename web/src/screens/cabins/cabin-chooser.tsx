import { useQuery } from '@tanstack/react-query';
import { type CabinSelection, cabinsOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import { formatMoney } from '@towpath/rules/core/format';
import { cheapestBikes } from '@towpath/rules/price/bike-price';
import { type CabinType, hasAvailableCabin } from '@towpath/rules/price/cabin';
import { cabinShares } from '@towpath/rules/price/cabin-shares';
import { unavoidableExtras } from '@towpath/rules/price/from-price';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useMemo } from 'react';
import { tourContentQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { BikeFrom } from '../../summary/price/bike-from.tsx';
import { useStoredCoupon } from '../../summary/price/use-breakdown.ts';
import { useTerms } from '../../summary/terms/use-terms.ts';
import { useMeals } from '../../summary/use-meals.ts';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { CabinCard } from './cabin-card.tsx';
import { NoRoom } from './cabin-notes.tsx';
import type { CabinOffer } from './cabin-offer.ts';
import css from './cabins.module.css';
import { Proposal } from './proposal.tsx';
import type { CabinChoice } from './use-cabin-choice.ts';

/** The parts of the cabins' prices besides the cabin, by name and amount. */
function PriceNote({ offer }: { offer: CabinOffer }) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const { departure, products } = offer;
  const extras = unavoidableExtras(offer);
  const bike = cheapestBikes(1, products, departure.duration);
  if (extras.length === 0 && bike === null) return null;
  const names = extras.map(({ name, price, local_cost, per }) =>
    t(local_cost ? `extra_${per}_on_board` : `extra_${per}`, {
      name,
      price: formatMoney(locale, price, 'EUR', true),
    }),
  );
  return (
    <p className={css.priceNote}>
      {names.length > 0 && t('prices_include', { extras: names.join(', ') })}{' '}
      <BikeFrom isSentence price={bike} />
    </p>
  );
}

/** The meals and services in the price; nothing where the back end has no content of the tour. */
function Included({ tourId }: { tourId: string }) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const content = useQuery(tourContentQuery(tourId, locale)).data;
  const mealsOf = useMeals();
  if (!content) return null;
  const meals = mealsOf(content.meals);
  return (
    <Disclosure title={t('included')} className={css.included}>
      <ul>
        {[...(meals === '' ? [] : [meals]), ...content.included].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface CabinChooserProps {
  departure: Departure;
  products: DepartureProducts;
  /** The tour whose other dates are offered. */
  tourId: string;
  types: readonly CabinType[];
  choice: CabinChoice;
  /** The selection whose prices and rows are shown: the steppers alone are ahead of it. */
  shown: CabinSelection;
  party: number;
  /** Whether Next was pressed without a cabin. */
  missing: boolean;
  /** A stepper was clicked or focused: clears the error (specification 4). */
  onTouch: (() => void) | undefined;
}

/** The cabin types with their steppers (specification 2, step 3; 9). */
export function CabinChooser(props: CabinChooserProps) {
  const { departure, products, tourId, types, choice, shown, party, missing, onTouch } = props;
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const terms = useTerms('default');
  const isOpen = hasAvailableCabin(types);
  const { coupon } = useStoredCoupon(departure);
  const offer = useMemo(() => ({ departure, products, coupon }), [departure, products, coupon]);
  const shares = useMemo(() => cabinShares(offer, types, shown), [offer, types, shown]);
  return (
    <>
      {isOpen && departure.on_request && terms && (
        <Alert tone="info">{t('on_request', termsValues(locale, terms))}</Alert>
      )}
      {choice.corrected && <Alert tone="warning">{t('corrected')}</Alert>}
      {isOpen ? (
        <Proposal
          departure={departure}
          tourId={tourId}
          types={types}
          selection={shown}
          party={party}
          onTake={choice.actions.take}
        />
      ) : (
        <NoRoom tourId={tourId} departure={departure} party={party}>
          {t('none')}
        </NoRoom>
      )}
      {isOpen && <PriceNote offer={offer} />}
      {isOpen && <Included tourId={departure.tour_id} />}
      <ul className={css.cards} data-missing={missing}>
        {types.map((type) => (
          <CabinCard
            key={type.id}
            type={type}
            cabins={cabinsOf(choice.selection, type.id)}
            shown={cabinsOf(shown, type.id)}
            shares={shares.filter((share) => share.type === type.id)}
            actions={choice.actions}
            offer={offer}
            isFirst={type === types[0]}
            onTouch={onTouch}
          />
        ))}
      </ul>
    </>
  );
}
