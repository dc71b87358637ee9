import { cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatMoney } from '@towpath/rules/core/format';
import type { CabinType } from '@towpath/rules/price/cabin';
import { unavoidableCabinPrice } from '@towpath/rules/price/from-price';
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

interface CabinCardProps {
  type: CabinType;
  offer: CabinOffer;
  /** The number of people in each chosen cabin of this type. */
  cabins: readonly number[];
  actions: CabinActions;
  onTouch: (() => void) | undefined;
}

type RowProps = Omit<CabinCardProps, 'cabins'>;

const Count = memo(function Count({
  type,
  count,
  actions,
  onTouch,
}: Omit<RowProps, 'offer'> & { count: number }) {
  const { t } = useTranslation('cabins');
  return (
    <div className={css.count}>
      <span>{t('cabins')}</span>
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
}

const Occupancy = memo(function Occupancy(props: OccupancyProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const { type, offer, index, people, actions, onTouch } = props;
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
      <span className={css.cabinPrice}>
        {formatMoney(locale, unavoidableCabinPrice(offer, type, people))}
      </span>
    </li>
  );
});

/** The steppers for cabins and people. Rows are memoized, so that a press renders only its own. */
function Steppers({ cabins, ...row }: CabinCardProps) {
  const { t } = useTranslation('cabins');
  const { type, actions, onTouch } = row;
  if (type.available_count <= 0)
    return <p className={css.full}>{type.held ? <HeldByOthers held={type.held} /> : t('fully_booked')}</p>;
  return (
    <div className={css.steppers}>
      <Count type={type} actions={actions} onTouch={onTouch} count={cabins.length} />
      {cabins.length > 0 && (
        <ol className={css.cabins} aria-label={t('people')}>
          {cabins
            .map((people, index) => ({ key: cabinKey(type.id, index + 1), people, index }))
            .map(({ key, ...cabin }) => (
              <Occupancy key={key} {...row} {...cabin} />
            ))}
        </ol>
      )}
    </div>
  );
}

interface AboutProps {
  type: CabinType;
  offer: CabinOffer;
  /** Its first picture loads eagerly. */
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
        {type.description && <HtmlContent html={type.description} website={site.website[locale]} />}
      </div>
    </>
  );
});

/** A cabin type with its steppers. */
export function CabinCard({ isFirst, ...chosen }: CabinCardProps & Pick<AboutProps, 'isFirst'>) {
  return (
    <li className={css.card}>
      <About type={chosen.type} offer={chosen.offer} isFirst={isFirst} />
      <Steppers {...chosen} />
    </li>
  );
}
