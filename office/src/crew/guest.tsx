import type { ArrivalEvent } from '@towpath/rules/crew/arrivals';
import type { CrewPassenger } from '@towpath/rules/crew/wire';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import css from './crew.module.css';
import { useCrewTexts } from './crew-texts.tsx';
import { useTimes } from './use-times.ts';

interface GuestProps {
  passenger: CrewPassenger;
  last: ArrivalEvent | undefined;
  /** The name of this phone's own link. */
  by: string;
  onTick: (arrived: boolean) => void;
}

type Fact = [name: string, value: ReactNode];

/** The emergency contact, whose number can be called by a tap. */
function Contact({ emergency_name: name, emergency_phone: phone }: CrewPassenger) {
  return (
    <>
      {name} {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </>
  );
}

function useFacts(passenger: CrewPassenger): Fact[] {
  const { t } = useCrewTexts();
  const { bike, frame, height, diet, extras, remarks, booking } = passenger;
  const frameText = frame === 'none' ? t('crew_page.no_frame') : frame;
  const extraTexts = extras.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name));
  const hasContact = passenger.emergency_name || passenger.emergency_phone;
  const facts: [string, ReactNode][] = [
    [t('crew_page.bike'), bike ? [bike, frameText].filter(Boolean).join(', ') : t('crew_page.no_bike')],
    [t('crew_page.height'), height && t('crew_page.height_cm', { height })],
    [t('crew_page.diet'), diet],
    [t('crew_page.extras'), extraTexts.join(', ')],
    [t('crew_page.remarks'), remarks],
    [t('crew_page.emergency'), hasContact ? <Contact {...passenger} /> : t('crew_page.no_emergency')],
    [t('crew_page.booking'), booking],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/** A guest: a large button that ticks and unticks, and what else the crew needs of them. */
export function Guest({ passenger, last, by, onTick }: GuestProps) {
  const { t } = useCrewTexts();
  const { momentOf } = useTimes();
  const facts = useFacts(passenger);
  const isHere = last?.arrived ?? false;
  const cabin = `${passenger.cabin_type} ${passenger.cabin}`;
  const ticked = last && isHere && `${momentOf(last.at)}, ${last.by ?? by}`;
  return (
    <li className={css.guest}>
      <button type="button" className={css.tick} aria-pressed={isHere} onClick={() => onTick(!isHere)}>
        <span className={css.box} aria-hidden="true">
          {isHere && <Check size={24} />}
        </span>
        <span>
          <strong>{passenger.name}</strong>
          <span className={css.soft}>{cabin}</span>
          {ticked && <span className={css.soft}>{t('crew_page.ticked', { ticked })}</span>}
        </span>
      </button>
      <details className={css.details}>
        <summary aria-label={t('crew_page.details_of', { name: passenger.name })}>
          {t('crew_page.details')}
        </summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
