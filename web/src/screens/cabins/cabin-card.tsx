import { type CabinType, cabinPrice } from '@towpath/rules/cabin';
import { cabinKey, cabinsOf } from '@towpath/rules/cabin-selection';
import { formatMoney } from '@towpath/rules/format';
import { useTranslation } from '../../translation.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useVisit } from '../../visit.tsx';
import { CabinFacts } from './cabin-facts.tsx';
import css from './cabins.module.css';
import type { CabinChoice } from './use-cabin-choice.ts';
import { useCabinPictures } from './use-cabin-pictures.ts';

interface CabinCardProps {
  type: CabinType;
  choice: CabinChoice;
  onTouch: () => void;
}

function Occupancy({
  type,
  index,
  people,
  choice,
  onTouch,
}: CabinCardProps & { index: number; people: number }) {
  const { t } = useTranslation('cabins');
  const { locale } = useVisit();
  const number = index + 1;
  return (
    <li className={css.cabin}>
      <span className={css.number}>{t('cabin_number', { number })}</span>
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
        onChange={(next) => choice.setPeople(type, index, next)}
      />
      <span className={css.cabinPrice}>{formatMoney(locale, cabinPrice(type, people))}</span>
    </li>
  );
}

function Steppers({ type, choice, onTouch }: CabinCardProps) {
  const { t } = useTranslation('cabins');
  const cabins = cabinsOf(choice.selection, type.id);
  if (type.available_count <= 0) return <p className={css.full}>{t('fully_booked')}</p>;
  return (
    <div className={css.steppers}>
      <div className={css.count}>
        <span>{t('cabins')}</span>
        <Stepper
          label={t('count_of', { name: type.name })}
          valueText={t('cabin_count', { count: cabins.length })}
          value={cabins.length}
          hideLabel
          onFocus={onTouch}
          minimum={0}
          maximum={type.available_count}
          decreaseLabel={t('fewer')}
          increaseLabel={t('more')}
          onChange={(next) => choice.setCount(type, next)}
        />
      </div>
      {cabins.length > 0 && (
        <ol className={css.cabins} aria-label={t('people')}>
          {cabins
            .map((people, index) => ({ key: cabinKey(type.id, index + 1), people, index }))
            .map(({ key, people, index }) => (
              <Occupancy
                key={key}
                type={type}
                index={index}
                people={people}
                choice={choice}
                onTouch={onTouch}
              />
            ))}
        </ol>
      )}
    </div>
  );
}

/** A cabin type: pictures, facts, prices, and how many of it for how many people. */
export function CabinCard({ type, choice, shipId, onTouch }: CabinCardProps & { shipId: string }) {
  const { t } = useTranslation('cabins');
  const pictures = useCabinPictures(type, shipId).map(({ src, text }, index) => ({
    src,
    alt: text ?? t('picture', { number: index + 1, name: type.name }),
  }));
  return (
    <li className={css.card}>
      <Gallery
        className={css.pictures}
        label={t('pictures', { name: type.name })}
        pictures={pictures}
        previousLabel={t('picture_previous')}
        nextLabel={t('picture_next')}
        emptyText={t('no_picture')}
      />
      <div className={css.words}>
        <h2>{type.name}</h2>
        <CabinFacts type={type} />
        {type.description && <HtmlContent html={type.description} />}
      </div>
      <Steppers type={type} choice={choice} onTouch={onTouch} />
    </li>
  );
}
