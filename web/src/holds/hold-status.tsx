import { useQueryClient } from '@tanstack/react-query';
import { type CabinSelection, passengersIn } from '@towpath/rules/booking/cabins/cabin-selection';
import { formatLocalTime } from '@towpath/rules/core/format';
import { formatZonedTime } from '@towpath/rules/core/zoned-time';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { useNavigate, useSearchParams } from '../navigation/router.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { browserStorage, useStoredValue } from '../storage/browser-storage.ts';
import { useSelection } from '../storage/cabin-selection.tsx';
import { isKept, type KeptOffer, keptOffer } from '../storage/hold-storage.ts';
import { Button } from '../ui/button/button.tsx';
import { Alert } from '../ui/status/alert.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { hasOwnBooking, keepHold, readHold, subscribeToHold, wantHold } from './hold-keeper.ts';
import css from './take-hold.module.css';

/** Holds the cabins of a selection while a screen is open (decision 078). */
function useHold(departureId: string, selection: CabinSelection): void {
  const client = useQueryClient();
  const cabins = useMemo(() => {
    const chosen = Object.entries(selection).filter(([, people]) => people.length > 0);
    return chosen.map(([type, people]): [string, number] => [type, people.length]).sort();
  }, [selection]);
  useEffect(() => {
    if (cabins.length === 0 || hasOwnBooking(departureId)) return;
    return wantHold({ client, departureId, cabins: Object.fromEntries(cabins) });
  }, [client, departureId, cabins]);
}

/** Leads to the cabins step with nothing chosen, so that it suggests cabins for the same people. */
function useChooseAgain(
  departureId: string,
  selection: CabinSelection,
  select: (none: CabinSelection) => void,
) {
  const { paths } = usePageContext();
  const tours = useSearchParams()[0].get('tours');
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    browserStorage.party.write(passengersIn(selection));
    select({});
    const page = window.location.pathname;
    await client.invalidateQueries({ queryKey: ['departures', departureId, 'cabins'] });
    // Unless the visitor has left the page in the meantime.
    if (window.location.pathname === page) navigate(paths.cabins(departureId, { tours }));
  };
}

interface NoticeProps {
  tone: 'warning' | 'error';
  action?: ReactNode;
  children: string;
}

/** A notice at a fixed place: visible at every scroll position, without shifting the layout. */
function Notice({ tone, action, children }: NoticeProps) {
  useEffect(() => {
    const before = document.activeElement;
    const { dataset } = document.documentElement;
    dataset.holdNotice = '';
    return () => {
      delete dataset.holdNotice;
      // The focus was on the button of the notice, which is gone: it goes back to the form.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={css.notice}>
      <Alert tone={tone} action={action}>
        {children}
      </Alert>
    </div>
  );
}

/** Holds the selected cabins and shows until when, a warning before that, and what to do when they are not held (decision 078). */
function Held({ departureId }: { departureId: string }) {
  const { t } = useTranslation('hold');
  const { locale } = usePageContext();
  const { phase, until, final } = useSyncExternalStore(subscribeToHold, readHold, readHold);
  const [selection, select] = useSelection(departureId);
  const chooseAgain = useChooseAgain(departureId, selection, select);
  useHold(departureId, selection);
  const count = Object.values(selection).flat().length;
  const time = formatLocalTime(locale, until);
  return (
    <>
      {(phase === 'kept' || phase === 'ending') && t('kept', { count, time })}
      {phase === 'ending' && final && <Notice tone="warning">{t('ending_final', { count, time })}</Notice>}
      {phase === 'ending' && !final && (
        <Notice tone="warning" action={<Button onClick={keepHold}>{t('keep', { count })}</Button>}>
          {t('ending', { count, time })}
        </Notice>
      )}
      {phase === 'expired' && <Notice tone="warning">{t('expired', { count })}</Notice>}
      {phase === 'gone' && (
        <Notice tone="error" action={<Button onClick={() => void chooseAgain()}>{t('choose_again')}</Button>}>
          {t('gone', { count })}
        </Notice>
      )}
    </>
  );
}

/** The longest wait that a browser's timer can have, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** The accepted offer that keeps cabins of a departure; null once it has ended. */
function useKeptOffer(departureId: string): KeptOffer | null {
  const offer = useStoredValue(keptOffer);
  const [now, setNow] = useState(() => Date.now());
  const until = offer?.until ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(LONGEST, Math.max(0, until - Date.now())));
    return () => clearTimeout(timer);
  }, [until]);
  return isKept(offer, departureId, now) ? offer : null;
}

/** Until when an accepted offer of the waiting list keeps its cabins, which no hold does then (decision 131). */
function KeptByOffer({ offer }: { offer: KeptOffer }) {
  const { t } = useTranslation('hold');
  const { locale, settings } = usePageContext();
  if (hasOwnBooking(offer.departureId)) return null;
  return t('offer_kept', { until: formatZonedTime(locale, offer.shown, settings.timeZone) });
}

/** What keeps the selected cabins for this tab: an accepted offer, or a hold, which is taken. Storage is known once hydrated. */
export function HoldStatus({ departureId }: { departureId: string }) {
  const isHydrated = useHydrated();
  const offer = useKeptOffer(departureId);
  const { settings } = usePageContext();
  if (!isHydrated) return null;
  if (offer) return <KeptByOffer offer={offer} />;
  return settings.holds && <Held departureId={departureId} />;
}
