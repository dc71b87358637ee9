import type { BookingView, PassengerView } from '@towpath/rules/office/views/booking-view';
import {
  choicesOf,
  controlOf,
  type PersonField,
  personFields,
} from '@towpath/rules/passengers/described-fields';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
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

const isName = (name: PersonField) => name === 'firstName' || name === 'lastName';

function Person({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const today = useToday();
  /** A value in words; nothing where it is empty or erased. */
  const aboutOf = (name: PersonField) => {
    const value = person[name] ?? '';
    const [, choice] = choicesOf(name).find(([each]) => each === value) ?? [];
    if (value === '' || isName(name)) return [];
    if (choice) return t(`field.${choice}`);
    const { as } = controlOf(name);
    if (as === 'date') return format.day(`${value}`);
    return as === 'number' ? t('booking.height', { height: value }) : `${t(`field.${name}`)}: ${value}`;
  };
  const isAwaited = person.dateOfBirth === '' && booking.departure.date > today && t('booking.not_filled_in');
  const about = [...(isAwaited ? [isAwaited] : []), ...personFields.flatMap(aboutOf)];
  const chosen = [person.bike, person.diet, ...person.extras].flatMap((name) => (name ? nameOf(name) : []));
  return (
    <div className={css.person}>
      <div>
        <div className={css.name}>
          {person.firstName} {person.lastName}
        </div>
        <div className={css.soft}>{about.join(' · ')}</div>
        {chosen.length > 0 && <div className={css.soft}>{chosen.join(' · ')}</div>}
      </div>
      <EditPassenger booking={booking} person={person} />
    </div>
  );
}

/** Cabins, and who sleeps in them. */
export function Passengers({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { ship } = booking.departure;
  const titleOf = ([first]: readonly PassengerView[]) =>
    first && `${nameOf(first.cabin_type, ship)} ${first.cabin}`;
  return (
    <Panel title={t('booking.passengers', { count: booking.passengers.length })}>
      {cabinsOf(booking.passengers).map(([cabin, people]) => (
        <div className={css.cabin} key={cabin}>
          <h3>{titleOf(people)}</h3>
          {people.map((person) => (
            <Person key={person.number} booking={booking} person={person} />
          ))}
        </div>
      ))}
      {booking.extras.length > 0 && (
        <div className={css.cabin}>
          <h3>{t('booking.extras')}</h3>
          <p>{booking.extras.map(({ name, count }) => `${count} × ${nameOf(name)}`).join(', ')}</p>
        </div>
      )}
    </Panel>
  );
}
