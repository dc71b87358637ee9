import { formatDateRange } from '@towpath/rules/core/format';
import { type ArrivalEvent, lastArrivals, passengerKey } from '@towpath/rules/crew/arrivals';
import type { CrewPassenger } from '@towpath/rules/crew/wire';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useEffect, useState } from 'react';
import css from './crew.module.css';
import { useCrewTexts } from './crew-texts.tsx';
import { BikeTotals, DietTotals } from './crew-totals.tsx';
import { Guest } from './guest.tsx';
import { type KeptDeparture, unsentOf } from './kept-departure.ts';
import { useTimes } from './use-times.ts';

interface CrewScreenProps {
  kept: KeptDeparture;
  /** Whether the server answered last. */
  isReached: boolean;
  /** Whether the last tick could not be kept on this phone. */
  isLost: boolean;
  tick: (passenger: CrewPassenger, arrived: boolean) => void;
  refresh: () => void;
}

/** What is only on this phone, and when it last heard from the office. */
function SavedNote({ kept, isReached, refresh }: Pick<CrewScreenProps, 'kept' | 'isReached' | 'refresh'>) {
  const { t } = useCrewTexts();
  const { momentOf } = useTimes();
  const count = unsentOf(kept).length;
  const time = momentOf(kept.heard_at);
  const said = count === 0 ? t('crew_page.saved', { time }) : t('crew_page.saved_unsent', { time, count });
  if (isReached && count === 0)
    return (
      <p className={css.saved} role="status">
        {said}
      </p>
    );
  return (
    <Alert
      tone={isReached ? 'info' : 'warning'}
      title={said}
      action={
        <Button variant="secondary" onClick={refresh}>
          {t('crew_page.again')}
        </Button>
      }
    >
      {isReached ? null : t('crew_page.not_reached')}
    </Alert>
  );
}

const isIn = (last: ReadonlyMap<string, ArrivalEvent>) => (passenger: CrewPassenger) =>
  last.get(passengerKey(passenger))?.arrived ?? false;

/** The list of a departure: who has arrived, ticked by a tap, and what the crew needs of each guest. */
export function CrewScreen(props: CrewScreenProps) {
  const { kept, isLost, tick } = props;
  const { list, events } = kept;
  const { t, language } = useCrewTexts();
  const [onlyMissing, setOnlyMissing] = useState(false);
  const last = lastArrivals(events);
  const isHere = isIn(last);
  const arrived = list.passengers.filter(isHere).length;
  const shown = list.passengers.filter((passenger) => !onlyMissing || !isHere(passenger));
  useEffect(() => {
    document.title = list.tour;
  }, [list.tour]);
  return (
    <>
      <header className={css.head}>
        <h1>{list.tour}</h1>
        <p>
          {list.ship} · {formatDateRange(language, list.date, list.end_date)}
        </p>
      </header>
      <div className={css.summary}>
        <p className={css.count} role="status">
          {t('crew_page.arrived', { arrived, count: list.passengers.length })}
        </p>
        <Checkbox
          label={t('crew_page.only_missing')}
          checked={onlyMissing}
          onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
        />
      </div>
      {isLost && <Alert tone="error">{t('crew_page.not_kept')}</Alert>}
      <SavedNote {...props} />
      <section aria-labelledby="guests">
        <h2 id="guests">{t('crew_page.guests')}</h2>
        {list.passengers.length === 0 && <p>{t('crew_page.nobody')}</p>}
        {list.passengers.length > 0 && shown.length === 0 && <p>{t('crew_page.all_here')}</p>}
        <ul className={css.guests}>
          {shown.map((passenger) => (
            <Guest
              key={passengerKey(passenger)}
              passenger={passenger}
              last={last.get(passengerKey(passenger))}
              by={list.by}
              onTick={(isHereNow) => tick(passenger, isHereNow)}
            />
          ))}
        </ul>
      </section>
      <BikeTotals passengers={list.passengers} />
      <DietTotals passengers={list.passengers} />
      <p className={css.hint}>{t('crew_page.keep_link', { date: useTimes().dayOf(list.until) })}</p>
    </>
  );
}
