import { formatDate } from '@towpath/rules/core/format';
import type { NamedDeparture } from '@towpath/rules/waiting/wire';
import { type ReactNode, useId } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './waiting.module.css';

/** A departure by its day, tour and ship. */
function useDepartureText() {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  const nameOf = useNames();
  const shipOf = useShips();
  return (departure: NamedDeparture) =>
    t('room_day', {
      date: formatDate(locale, departure.date),
      tour: nameOf(departure.tour_name),
      ship: shipOf(departure).name,
    });
}

interface DeparturesProps {
  /** What is said of them: the names of its texts. */
  about: 'room' | 'other_entry';
  departures: readonly NamedDeparture[];
  children: (departure: NamedDeparture) => ReactNode;
}

/** Departures for which a party is not offered cabins, and why. Renders nothing without any. */
function Departures({ about, departures, children }: DeparturesProps) {
  const { t } = useTranslation('waiting');
  const heading = useId();
  if (departures.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading}>{t(`${about}_title`)}</h2>
      <p>{t(about)}</p>
      <ul className={css.room}>
        {departures.map((departure) => (
          <li key={departure.departure}>{children(departure)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The departures that had room for the party, which it can book instead of waiting (decision 141). */
export function RoomNow({ room, party }: { room: readonly NamedDeparture[]; party: number | null }) {
  const { paths } = usePageContext();
  const textOf = useDepartureText();
  return (
    <Departures about="room" departures={room}>
      {(departure) => (
        <Link to={paths.cabins(departure.departure, { party })} className={css.link}>
          {textOf(departure)}
        </Link>
      )}
    </Departures>
  );
}

/** The departures for which another entry of the e-mail address counts (decision 148). */
export function OfOtherEntry({ departures }: { departures: readonly NamedDeparture[] }) {
  const textOf = useDepartureText();
  return (
    <Departures about="other_entry" departures={departures}>
      {textOf}
    </Departures>
  );
}
