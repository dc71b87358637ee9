import type { Departure } from '@towpath/rules/calendar/departure';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { ReactNode } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import type { EntryProps } from './entry-props.ts';
import { countsOf } from './typed-wishes.ts';
import { useShipsOfTour } from './use-ships-of-tour.ts';
import css from './waiting.module.css';

type Wished = Pick<EntryProps, 'entry'>;

/** The cabin types of a ship that suit the party. */
function TypesOf({ departure, entry }: Wished & { departure: Departure }) {
  const { cabinTypes = [] } = useOffer(departure);
  return cabinTypes
    .filter(({ id }) => entry.cabin_types.includes(id))
    .map(({ id, name }) => <li key={id}>{name}</li>);
}

/** The bikes that are wanted, by the names of a departure's offer, with the riders' heights. */
function Riders({ departure, entry }: Wished & { departure: Departure }) {
  const { t } = useTranslation('waiting');
  const bikes = useOffer(departure).products?.bikes ?? [];
  return (
    <>
      <dt>{t('bikes')}</dt>
      <dd>
        <ul>
          {entry.riders.map(({ bike, height }, index) => (
            // Riders have no other key; the list does not change.
            <li key={`${index} ${bike}`}>
              {t('rider', { bike: bikes.find(({ id }) => id === bike)?.name ?? '', height })}
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Cabins({ entry, ships }: Wished & { ships: readonly Departure[] }) {
  const { t } = useTranslation('waiting');
  const { cabins } = entry;
  const countOf = countsOf(cabins);
  const sizes = [...new Set(cabins ?? [])];
  return (
    <>
      <dt>{t('cabins')}</dt>
      <dd>
        <ul>
          {cabins === null && <li>{t('sharing_any')}</li>}
          {sizes.map((people) => (
            <li key={people}>{t('cabins_shared', { cabins: countOf(people), count: people })}</li>
          ))}
          {entry.cabin_types.length > 0 &&
            ships.map((departure) => <TypesOf key={departure.id} departure={departure} entry={entry} />)}
        </ul>
      </dd>
    </>
  );
}

/** What a party waits for; its children are the actions. */
export function Wishes({ entry, children }: Wished & { children: ReactNode }) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const ships = useShipsOfTour(entry.tours[0]?.id ?? '', entry.dates[0]?.from);
  const [departure] = ships;
  return (
    <section className={css.section} aria-labelledby="wishes">
      <h2 id="wishes">{t('wishes')}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('tours')}</dt>
          <dd>
            <ul>
              {entry.tours.map(({ id, name }) => (
                <li key={id}>{nameOf(name)}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{t('dates')}</dt>
          <dd>
            <ul>
              {entry.dates.map(({ from, until }) => (
                <li key={`${from} ${until}`}>{formatDateRange(locale, from, until, 'long')}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{t('party')}</dt>
          <dd>{entry.party}</dd>
        </div>
        <div>
          <Cabins entry={entry} ships={ships} />
        </div>
        {entry.riders.length > 0 && departure && (
          <div>
            <Riders departure={departure} entry={entry} />
          </div>
        )}
        <div>
          <dt>{t('waits_until')}</dt>
          <dd>{formatDate(locale, entry.valid_until)}</dd>
        </div>
      </dl>
      <p className={css.actions}>{children}</p>
    </section>
  );
}
