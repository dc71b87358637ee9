import { useQuery } from '@tanstack/react-query';
import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import { directionOf } from '@towpath/rules/calendar/direction';
import { bikeFromPrice, type Tour } from '@towpath/rules/calendar/tour';
import { formatMoney } from '@towpath/rules/core/format';
import { departurePrice } from '@towpath/rules/price/day-price';
import { picturesOf, type Picture as ShipPicture } from '@towpath/rules/text/picture';
import { contentOf } from '@towpath/rules/text/translation';
import { memo } from 'react';
import { shipTranslationsQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDiscountText } from '../../i18n/use-discount-text.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { BikeFrom } from '../../summary/price/bike-from.tsx';
import { PriceBefore } from '../../summary/price/price-before.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Gallery, type GalleryProps } from '../../ui/content/gallery.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Picture } from '../../ui/content/picture.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import css from './ship.module.css';

/** Up to so many cabins left, their number is shown. */
const FEW = 4;

/** The pictures of a ship with their alt texts in the visitor's language. */
function useShipPictures(shipId: string): ShipPicture[] {
  const { locale } = usePageContext();
  return picturesOf(contentOf(useQuery(shipTranslationsQuery(locale)).data ?? [], shipId));
}

type FactsProps = Pick<AboutProps, 'departure' | 'tour' | 'party'>;

function Facts({ departure, tour, party }: FactsProps) {
  const { t } = useTranslation('ship');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const { availability, voucher, port_of_departure_name: port } = departure;
  const direction = directionOf([departure]);
  const discountText = useDiscountText();
  const starting = departurePrice(departure, party);
  const discount = starting && discountText(starting, voucher);
  // Of a combined tour, the component that the ship sails.
  const sailed = { tours: tour.tours.filter(({ id }) => id === departure.tour_id) };
  const left = availability?.available_cabins ?? 0;
  return (
    <ul className={css.facts}>
      {starting && (
        <li className={css.price}>
          {t('from', { price: formatMoney(locale, starting.price, 'EUR', true) })}{' '}
          <PriceBefore price={starting.before} /> {discount && <Badge>{discount}</Badge>}{' '}
          <BikeFrom price={bikeFromPrice(sailed)} />
        </li>
      )}
      {direction && <li>{`${nameOf(direction.from)} → ${nameOf(direction.to)}`}</li>}
      {port && !direction && <li>{t('port', { port: nameOf(port) })}</li>}
      {isOnRequest(departure, party) && <li className={css.request}>{t('on_request')}</li>}
      {left > 0 && left <= FEW && <li>{t('few_left', { count: left })}</li>}
    </ul>
  );
}

/** All pictures of the only ship at once: nothing has to be turned to see them. */
function Look({ label, pictures }: Pick<GalleryProps, 'label' | 'pictures'>) {
  return (
    <ul className={css.look} aria-label={label}>
      {pictures.map(({ caption, ...picture }) => (
        <li key={picture.src}>
          <div className={css.frame}>
            <Picture {...picture} />
          </div>
          {caption && <p className={css.caption}>{caption}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of a description that is loading. */
function DescriptionSkeleton() {
  return (
    <div className={css.pendingDescription}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

interface AboutProps {
  departure: Departure;
  tour: Tour;
  party: number;
  /** Whether its first picture loads eagerly. */
  isFirst: boolean;
  /** Whether it is the only ship. */
  isOnly: boolean;
}

/** The facts, pictures and description of a ship, which do not depend on the choice. */
const About = memo(function About({ departure, tour, party, isFirst, isOnly }: AboutProps) {
  const { t } = useTranslation('ship');
  const { site, locale } = usePageContext();
  const { isPending } = useQuery(shipTranslationsQuery(locale));
  const ship = useShips()(departure);
  const pictures = useShipPictures(departure.ship_id).map(({ src, text, legend }, index) => ({
    src,
    alt: text ?? t('picture', { number: index + 1, ship: ship.name }),
    caption: legend,
    first: isFirst && index === 0,
  }));
  return (
    <>
      <div className={css.heading}>
        <h2>{ship.name}</h2>
        <Facts departure={departure} tour={tour} party={party} />
      </div>
      {!isOnly || pictures.length === 0 ? (
        <Gallery
          label={t('pictures', { ship: ship.name })}
          pictures={pictures}
          previousLabel={t('picture_previous')}
          nextLabel={t('picture_next')}
          emptyText={t('no_picture')}
        />
      ) : (
        <Look label={t('pictures', { ship: ship.name })} pictures={pictures} />
      )}
      {isPending && <DescriptionSkeleton />}
      {ship.description && (
        <div className={css.details}>
          <HtmlContent html={ship.description} website={site.website[locale]} />
        </div>
      )}
    </>
  );
});

interface ShipCardProps extends Omit<AboutProps, 'isOnly'> {
  chosen: boolean;
  /** Absent if it is the only ship. */
  onChoose?: () => void;
}

function ShipCard({ chosen, onChoose, ...about }: ShipCardProps) {
  const { t } = useTranslation('ship');
  const ship = useShips()(about.departure);
  return (
    <li className={css.card} data-chosen={chosen}>
      <About {...about} isOnly={!onChoose} />
      {onChoose && (
        <div className={css.choice}>
          <Button
            variant={chosen ? 'primary' : 'secondary'}
            aria-pressed={chosen}
            aria-label={t(chosen ? 'chosen_ship' : 'choose_ship', { ship: ship.name })}
            onClick={onChoose}
          >
            {t(chosen ? 'chosen' : 'choose')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ShipCardsProps {
  tour: Tour;
  departures: readonly Departure[];
  chosen: Departure | null;
  party: number;
  /** Whether Next was pressed without a ship. */
  missing: boolean;
  onChoose: (departureId: string) => void;
}

/** The ships that fit the party; several have buttons to choose one (specification 2, step 2). */
export function ShipCards({ tour, departures, chosen, party, missing, onChoose }: ShipCardsProps) {
  const several = departures.length > 1;
  return (
    <ul className={css.cards} data-several={several} data-missing={missing}>
      {departures.map((departure) => (
        <ShipCard
          key={departure.id}
          tour={tour}
          departure={departure}
          party={party}
          chosen={departure.id === chosen?.id}
          isFirst={departure === departures[0]}
          onChoose={several ? () => onChoose(departure.id) : undefined}
        />
      ))}
    </ul>
  );
}
