import type { BookingView, PassengerView } from '@towpath/rules/office/booking-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { EditPassenger } from './actions/edit-passenger.tsx';
import css from './booking.module.css';

/** The passengers by cabin, in the order of the cabins. */
function cabinsOf(passengers: readonly PassengerView[]): [cabin: string, people: PassengerView[]][] {
  const cabins = new Map<string, PassengerView[]>();
  for (const person of passengers) {
    const name = `${person.cabin_type} ${person.cabin}`;
    cabins.set(name, [...(cabins.get(name) ?? []), person]);
  }
  return [...cabins];
}

function Person({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const gender = find(`gender.${person.gender}`) ?? person.gender;
  const about = [format.day(person.dateOfBirth), gender, t('booking.height', { height: person.bodyHeight })];
  const chosen = [person.bike, person.diet, ...person.extras].filter(Boolean);
  return (
    <div className={css.person}>
      <div>
        <div className={css.name}>
          {person.firstName} {person.lastName}
        </div>
        <div className={css.soft}>{about.filter(Boolean).join(' · ')}</div>
        {chosen.length > 0 && <div className={css.soft}>{chosen.join(' · ')}</div>}
      </div>
      <EditPassenger booking={booking} person={person} />
    </div>
  );
}

/** Cabins, and who sleeps in them. */
export function Passengers({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('booking.passengers', { count: booking.passengers.length })}>
      {cabinsOf(booking.passengers).map(([cabin, people]) => (
        <div className={css.cabin} key={cabin}>
          <h3>{cabin}</h3>
          {people.map((person) => (
            <Person key={person.number} booking={booking} person={person} />
          ))}
        </div>
      ))}
      {booking.extras.length > 0 && (
        <div className={css.cabin}>
          <h3>{t('booking.extras')}</h3>
          <p>{booking.extras.map(({ name, count }) => `${count} × ${name}`).join(', ')}</p>
        </div>
      )}
    </Panel>
  );
}
