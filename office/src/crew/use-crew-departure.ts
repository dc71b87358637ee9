import type { Locale } from '@towpath/rules/core/locale';
import type { CrewSecret } from '@towpath/rules/crew/crew-link';
import type { CrewPassenger } from '@towpath/rules/crew/wire';
import { useEffect, useRef, useState } from 'react';
import { type CrewDeparture, type CrewState, openCrewDeparture } from './crew-departure.ts';
import { canKeep } from './crew-vault.ts';

/** Milliseconds between two exchanges of ticks while the page is seen. */
const INTERVAL = 60_000;

interface ShownDeparture {
  state: CrewState;
  /** Whether the last tick could not be kept on this phone. */
  isLost: boolean;
  tick: (passenger: CrewPassenger, arrived: boolean) => void;
  refresh: () => void;
}

/** Calls back when the page may have missed something: it is seen again, or the network is back. */
function onReturn(callback: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && callback();
  window.addEventListener('online', callback);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', callback);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The departure of a link: kept on this phone, read anew when the page is opened or seen again, exchanged every minute. */
export function useCrewDeparture(secret: CrewSecret, language: Locale): ShownDeparture {
  const [state, setState] = useState<CrewState>({ kind: canKeep() ? 'loading' : 'unsupported' });
  const [departure, setDeparture] = useState<CrewDeparture | null>(null);
  const [isLost, setLost] = useState(false);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !canKeep()) return;
    opened.current = true;
    openCrewDeparture(secret, setState).then(setDeparture, () => setState({ kind: 'unsupported' }));
  }, [secret]);
  useEffect(() => {
    if (!departure) return;
    const refresh = () => void departure.refresh(language);
    refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void departure.exchange(language);
    }, INTERVAL);
    const stop = onReturn(refresh);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [departure, language]);
  return {
    state,
    isLost,
    tick: (passenger, arrived) => {
      setLost(false);
      departure?.tick(passenger, arrived, language).catch(() => setLost(true));
    },
    refresh: () => void departure?.refresh(language),
  };
}
