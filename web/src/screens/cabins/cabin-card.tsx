import { cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { CabinShare } from '@towpath/rules/price/cabin-shares';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Gallery } from '../../ui/content/gallery.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { CabinFacts } from './cabin-facts.tsx';
import type { CabinOffer } from './cabin-offer.ts';
import css from './cabins.module.css';
import { HeldByOthers } from './held-by-others.tsx';
import type { CabinActions } from './use-cabin-choice.ts';
import { useCabinPictures } from './use-cabin-pictures.ts';
import { usePriceTexts } from './use-price-texts.ts';

interface CabinCardProps {
  type: CabinType;
  offer: CabinOffer;
  /** The number of people in each chosen cabin of this type. */
  cabins: readonly number[];
  /** The cabins that have a row, with the same number of people or an older one. */
  shown: readonly number[];
  /** What each of these cabins adds to the bill. */
  shares: readonly CabinShare[];
  actions: CabinActions;
  onTouch: (() => void) | undefined;
}

type RowProps = Pick<CabinCardProps, 'type' | 'actions' | 'onTouch'>;

const Count = memo(function Count({ type, count, actions, onTouch }: RowProps & { count: number }) {
  const { t } = useTranslation('cabins');
  return (
    <div className={css.count}>
      <span>
        {t('cabins')} <span className={css.left}>{t('left', { count: type.available_count })}</span>
      </span>
      <Stepper
        label={t('count_of', { name: type.name })}
        valueText={t('cabin_count', { count })}
        value={count}
        hideLabel
        onFocus={onTouch}
        minimum={0}
        maximum={type.available_count}
        decreaseLabel={t('fewer')}
        increaseLabel={t('more')}
        onChange={(next) => actions.setCount(type, next)}
      />
    </div>
  );
});

interface OccupancyProps extends RowProps {
  index: number;
  people: number;
  price: string;
  /** The parts of the price; empty if it is the price of the cabin alone. */
  parts: string;
}

const Occupancy = memo(function Occupancy(props: OccupancyProps) {
  const { t } = useTranslation('cabins');
  const { type, index, people, price, parts, actions, onTouch } = props;
  const number = index + 1;
  return (
    <li className={css.cabin}>
      <span className={css.number}>{t('people_in_cabin', { number })}</span>
      <Stepper
        label={t('occupancy_of', { name: type.name, number })}
        valueText={t('people_count', { count: people })}
        value={people}
        minimum={type.minimum_occupancy}
        maximum={type.maximum_occupancy}
        hideLabel
        onFocus={onTouch}
        decreaseLabel={t('fewer')}
        increaseLabel={t('more')}
        onChange={(next) => actions.setPeople(type, index, next)}
      />
      <span className={css.cabinPrice}>{price}</span>
      {parts !== '' && <span className={css.parts}>{parts}</span>}
    </li>
  );
});

/** The steppers for cabins and people. Rows are memoized, so that a press renders only its own. */
function Steppers({ cabins, shown, shares, type, actions, onTouch }: CabinCardProps) {
  const { t } = useTranslation('cabins');
  const priceTexts = usePriceTexts();
  const row = { type, actions, onTouch };
  return (
    <div className={css.steppers}>
      <Count {...row} count={cabins.length} />
      {shown.length > 0 && (
        <ol className={css.cabins} aria-label={t('people')}>
          {shown
            .map((older, index) => ({
              key: cabinKey(type.id, index + 1),
              people: cabins[index] ?? older,
              index,
            }))
            .map(({ key, ...cabin }) => (
              <Occupancy key={key} {...row} {...cabin} {...priceTexts(shares[cabin.index])} />
            ))}
        </ol>
      )}
    </div>
  );
}

interface AboutProps {
  type: CabinType;
  offer: CabinOffer;
  /** Whether its first picture loads eagerly. */
  isFirst: boolean;
}

/** The pictures, facts and prices of a cabin type, which do not depend on the selection. */
const About = memo(function About({ type, offer, isFirst }: AboutProps) {
  const { t } = useTranslation('cabins');
  const { site, locale } = usePageContext();
  const pictures = useCabinPictures(type, offer.departure.ship_id).map(({ src, text }, index) => ({
    src,
    alt: text ?? t('picture', { number: index + 1, name: type.name }),
    first: isFirst && index === 0,
  }));
  return (
    <>
      <Gallery
        className={css.pictures}
        label={t('pictures', { name: type.name })}
        pictures={pictures}
        previousLabel={t('picture_previous')}
        nextLabel={t('picture_next')}
        emptyText={t('no_picture')}
      />
      <div className={css.details}>
        <h2>{type.name}</h2>
        <CabinFacts type={type} offer={offer} />
        {type.description && (
          <HtmlContent html={type.description} website={site.website[locale]} className={css.text} />
        )}
      </div>
    </>
  );
});

/** A cabin type without a free cabin. It is small, so that the types that can be chosen are not pushed away. */
function NoneLeft({ type }: { type: CabinType }) {
  const { t } = useTranslation('cabins');
  return (
    <li className={css.none}>
      <h2>{type.name}</h2>
      <p>{type.held ? <HeldByOthers held={type.held} /> : t('fully_booked')}</p>
    </li>
  );
}

/** A cabin type with its steppers. */
export function CabinCard({ isFirst, ...chosen }: CabinCardProps & Pick<AboutProps, 'isFirst'>) {
  if (chosen.type.available_count <= 0) return <NoneLeft type={chosen.type} />;
  return (
    <li className={css.card}>
      <About type={chosen.type} offer={chosen.offer} isFirst={isFirst} />
      <Steppers {...chosen} />
    </li>
  );
}
