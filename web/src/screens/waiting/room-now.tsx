import { formatDate } from '@towpath/rules/core/format';
import type { DepartureWithRoom } from '@towpath/rules/waiting/wire';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './waiting.module.css';

/** The departures that had room for the party, which it can book instead of waiting (decision 141). Renders nothing without any. */
export function RoomNow({ room, party }: { room: readonly DepartureWithRoom[]; party: number | null }) {
  const { t } = useTranslation('waiting');
  const { locale, paths } = usePageContext();
  const nameOf = useNames();
  const shipOf = useShips();
  if (room.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="room">
      <h2 id="room">{t('room_title')}</h2>
      <p>{t('room')}</p>
      <ul className={css.room}>
        {room.map((departure) => (
          <li key={departure.departure}>
            <Link to={paths.cabins(departure.departure, { party })} className={css.link}>
              {t('room_day', {
                date: formatDate(locale, departure.date),
                tour: nameOf(departure.tour_name),
                ship: shipOf(departure).name,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
