import { formatDateRange, formatMoney } from '@towpath/rules/core/format';
import { zero } from '@towpath/rules/core/money';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import type { WaitingOffer } from '@towpath/rules/waiting/wire';
import { useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { BillLines } from '../../summary/bill/bill-lines.tsx';
import { Button } from '../../ui/button/button.tsx';
import { WaitingFailure } from './failure.tsx';
import { OfferedCabins } from './offered-cabins.tsx';
import { useAccept } from './use-accept.ts';
import { useOfferedNames } from './use-offered-names.ts';
import { useEntryCall } from './use-waiting.ts';
import css from './waiting.module.css';

interface OfferProps {
  id: string;
  offer: WaitingOffer;
  party: number;
}

/** How many cabins are kept. */
const countCabins = ({ cabins }: WaitingOffer) => Object.values(cabins).flat().length;

/** To the start of the page: the offer's buttons go with it. */
const focusMain = () => document.querySelector('main')?.focus();

/** Takes the offer, or declines it in two steps: its cabins go to others at once. */
function Answers({ id, offer }: Pick<OfferProps, 'id' | 'offer'>) {
  const { t } = useTranslation('waiting');
  const [isDeclining, setDeclining] = useState(false);
  const acceptance = useAccept(id, offer.id);
  const { send, isPending, failure, reload } = useEntryCall(id, focusMain);
  const onReload = () => {
    reload();
    focusMain();
  };
  const decline = () =>
    send((calls, signal) => calls('declineOffer', { params: { id, offer: offer.id }, signal }));
  return (
    <>
      <p className={css.actions}>
        <Button busy={acceptance.isPending} onClick={acceptance.accept}>
          {t('accept', { count: countCabins(offer) })}
        </Button>
        <Button variant="quiet" aria-expanded={isDeclining} onClick={() => setDeclining(!isDeclining)}>
          {t(isDeclining ? 'decline_keep' : 'decline')}
        </Button>
      </p>
      <WaitingFailure failure={acceptance.failure} onReload={onReload} />
      {isDeclining && (
        <p className={css.actions}>
          <Button variant="secondary" busy={isPending} onClick={decline}>
            {t('decline_confirm')}
          </Button>
        </p>
      )}
      <WaitingFailure failure={failure} onReload={onReload} />
    </>
  );
}

/** The bikes that are kept, with their riders' heights. */
function OfferedBikes({ offer }: Pick<OfferProps, 'offer'>) {
  const { t } = useTranslation('waiting');
  const nameOf = useOfferedNames(offer);
  const { lines, riders } = offer;
  if (riders.length === 0) return null;
  const named = (bike: string) => nameOf(bike, lines.find(({ id }) => id === bike)?.name ?? '');
  return (
    <div>
      <dt>{t('bikes')}</dt>
      <dd>
        <ul>
          {riders.map(({ bike, height }, index) => (
            // Riders have no other key; the list does not change.
            <li key={`${index} ${bike}`}>{t('rider', { bike: named(bike), height })}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** What the offer costs, line by line; the sum alone where another version of the server made it. */
function OfferedPrice({ offer, party }: Pick<OfferProps, 'offer' | 'party'>) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  const nameOf = useOfferedNames(offer);
  const { lines, price, local_costs } = offer;
  if (lines.length === 0)
    return (
      <p className={css.price}>
        {t('price', { count: party })}: {formatMoney(locale, price)}
      </p>
    );
  return (
    <section aria-labelledby="offer-price">
      <h2 id="offer-price">{t('price', { count: party })}</h2>
      <BillLines
        lines={lines.map((line) => ({ ...line, name: nameOf(line.id, line.name) }))}
        total={price}
        vat={zero}
        localCosts={local_costs}
        chargedAs={{ market: 'default', exchange_rate: null }}
      />
    </section>
  );
}

function OfferFacts({ offer }: Pick<OfferProps, 'offer'>) {
  const { t } = useTranslation('waiting');
  const { locale, settings } = usePageContext();
  const nameOf = useNames();
  const ship = useShips()(offer);
  return (
    <dl className={css.facts}>
      <div className={css.kept}>
        <dt>{t('kept_until')}</dt>
        <dd>{formatZonedTime(locale, offer.until, settings.timeZone)}</dd>
      </div>
      <div>
        <dt>{t('tour')}</dt>
        <dd>{nameOf(offer.tour_name)}</dd>
      </div>
      <div>
        <dt>{t('dates_of_offer')}</dt>
        <dd>{formatDateRange(locale, offer.date, offer.end_date, 'long')}</dd>
      </div>
      <div>
        <dt>{t('ship')}</dt>
        <dd>{ship.name}</dd>
      </div>
      <OfferedBikes offer={offer} />
      <div className={offer.riders.length > 0 ? css.wide : undefined}>
        <dt>{t('cabins')}</dt>
        <dd>
          <OfferedCabins offer={offer} />
        </dd>
      </div>
    </dl>
  );
}

/** Cabins that are kept for the party, and until when. The page's heading is its title. */
export function Offer({ offer }: Pick<OfferProps, 'offer'>) {
  const { t } = useTranslation('waiting');
  return (
    <div className={css.offer}>
      {offer.image_url && <img src={offer.image_url} alt="" />}
      <p>{t('offer_text', { count: countCabins(offer) })}</p>
      <OfferFacts offer={offer} />
    </div>
  );
}

/** The whole price of an offer, and the ways to take or decline it. */
export function OfferAnswers({ id, offer, party }: OfferProps) {
  const { t } = useTranslation('waiting');
  return (
    <div className={css.offer}>
      <OfferedPrice offer={offer} party={party} />
      <p>{t('price_note')}</p>
      <Answers id={id} offer={offer} />
    </div>
  );
}
