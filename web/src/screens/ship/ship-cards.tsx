import { useQuery } from '@tanstack/react-query';
import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import { formatMoney } from '@towpath/rules/core/format';
import { departurePrice } from '@towpath/rules/price/day-price';
import { shipTranslationsQuery } from '../../api/queries.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDiscountText } from '../../i18n/use-discount-text.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './ship.module.css';
import { useShipPictures } from './use-ship-pictures.ts';

/** Cabins below which their number is worth saying. */
const FEW = 4;

function Facts({ departure, party }: { departure: Departure; party: number }) {
  const { t } = useTranslation('ship');
  const { locale } = usePageContext();
  const { availability, voucher, port_of_departure_name: port } = departure;
  const discountText = useDiscountText();
  const price = departurePrice(departure, party);
  const left = availability?.available_cabins ?? 0;
  return (
    <ul className={css.facts}>
      {price !== null && (
        <li className={css.price}>
          {t('from', { price: formatMoney(locale, price, 'EUR', true) })}{' '}
          {voucher && <Badge>{discountText(voucher)}</Badge>}
        </li>
      )}
      {port && <li>{t('port', { port })}</li>}
      {isOnRequest(departure, party) && <li className={css.request}>{t('on_request')}</li>}
      {left > 0 && left <= FEW && <li>{t('few_left', { count: left })}</li>}
    </ul>
  );
}

/** Keeps the room of a description that is on its way: nothing in the window moves when it comes. */
function AwaitedText() {
  return (
    <div className={css.awaited}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

interface ShipCardProps {
  departure: Departure;
  party: number;
  chosen: boolean;
  /** It stands at the top, where its picture is what a visitor waits for. */
  isFirst: boolean;
  /** Absent where there is nothing to choose between. */
  onChoose?: () => void;
}

function ShipCard({ departure, party, chosen, isFirst, onChoose }: ShipCardProps) {
  const { t } = useTranslation('ship');
  const { site, locale } = usePageContext();
  const { isPending } = useQuery(shipTranslationsQuery);
  const ship = useShips()(departure);
  const pictures = useShipPictures(departure.ship_id).map(({ src, text }, index) => ({
    src,
    alt: text ?? t('picture', { number: index + 1, ship: ship.name }),
    first: isFirst && index === 0,
  }));
  return (
    <li className={css.card} data-chosen={chosen}>
      <Gallery
        label={t('pictures', { ship: ship.name })}
        pictures={pictures}
        previousLabel={t('picture_previous')}
        nextLabel={t('picture_next')}
        emptyText={t('no_picture')}
      />
      <div className={css.words}>
        <h2>{ship.name}</h2>
        <Facts departure={departure} party={party} />
        {isPending && <AwaitedText />}
        {ship.description && <HtmlContent html={ship.description} website={site.website[locale]} />}
        {onChoose && (
          <Button
            variant={chosen ? 'primary' : 'secondary'}
            aria-pressed={chosen}
            aria-label={t(chosen ? 'chosen_ship' : 'choose_ship', { ship: ship.name })}
            onClick={onChoose}
          >
            {t(chosen ? 'chosen' : 'choose')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ShipCardsProps {
  departures: readonly Departure[];
  chosen: Departure | null;
  party: number;
  onChoose: (departureId: string) => void;
}

/** The ships that can take the party; several have choose/chosen buttons (specification 2, step 2). */
export function ShipCards({ departures, chosen, party, onChoose }: ShipCardsProps) {
  const several = departures.length > 1;
  return (
    <ul className={css.cards} data-several={several}>
      {departures.map((departure) => (
        <ShipCard
          key={departure.id}
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
