import { todayIn } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { CrewSecret } from '@towpath/rules/crew/crew-link';
import { type CrewPassenger, MAX_EVENTS } from '@towpath/rules/crew/wire';
import { isEnded, readList, sendEvents } from './crew-calls.ts';
import { deleteEnded, openVault, type Vault } from './crew-vault.ts';
import { afterSending, type KeptDeparture, unsentOf, withList, withTick } from './kept-departure.ts';
import { forgetPage, keepPage } from './offline-page.ts';

/** What the page shows. `missing`: nothing is kept, and the list could not be read. */
export type CrewState =
  | { kind: 'loading' | 'missing' | 'ended' | 'unsupported' }
  | { kind: 'open'; kept: KeptDeparture; isReached: boolean };

/** The departure of a link on this phone. */
export interface CrewDeparture {
  /** Sends what was ticked, and reads the list anew in a language. */
  refresh: (locale: Locale) => Promise<void>;
  /** Sends what was ticked, and reads what others have ticked. */
  exchange: (locale: Locale) => Promise<void>;
  /** Keeps a tick, then sends it. Rejects where it cannot be kept. */
  tick: (passenger: CrewPassenger, arrived: boolean, locale: Locale) => Promise<void>;
}

const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());

/** Deletes what a phone keeps of a link that has ended, and the page itself where nothing else is kept. */
async function eraseAll(vault: Vault): Promise<void> {
  await vault.erase();
  if ((await deleteEnded(today())) === 0) await forgetPage();
}

/** Sends unsent ticks, the first ones first; without any it asks for those of others. Returns whether the server left any out. */
async function exchangeEvents(vault: Vault, secret: CrewSecret, kept: KeptDeparture): Promise<boolean> {
  const batch = unsentOf(kept).slice(0, MAX_EVENTS);
  const events = await sendEvents(secret, batch);
  const sent = new Set(batch.map(({ id }) => id));
  const left = await vault.update((now) => now && afterSending(now, events, sent, Date.now()));
  const isLeftOut = batch.some(({ id }) => !events.some((event) => event.id === id));
  if (batch.length === 0 || !left || unsentOf(left).length === 0) return isLeftOut;
  return (await exchangeEvents(vault, secret, left)) || isLeftOut;
}

/** Reads the list anew in a language, and keeps it. */
async function renewList(vault: Vault, secret: CrewSecret, locale: Locale): Promise<void> {
  const list = await readList(secret, locale);
  await vault.update((now) => withList(now, list, Date.now()));
  // Not awaited, as a browser may never answer.
  void keepPage().catch(() => undefined);
}

/**
 * Opens the departure of a link: shows what is kept, which works without network. onState gets what to show; each change is
 * stored before it is shown.
 */
export async function openCrewDeparture(
  secret: CrewSecret,
  onState: (state: CrewState) => void,
): Promise<CrewDeparture | null> {
  const vault = await openVault(secret);
  let isReached = true;
  let isOver = false;
  const show = (kept: KeptDeparture | null) => {
    if (!isOver)
      onState(kept ? { kind: 'open', kept, isReached } : { kind: isReached ? 'loading' : 'missing' });
  };
  const end = async () => {
    isOver = true;
    onState({ kind: 'ended' });
    await eraseAll(vault);
  };
  const showKept = async (kept: KeptDeparture | null) => {
    if (kept && kept.list.until < today()) await end();
    else show(kept);
  };
  /** Talks to the server; without an answer the page goes on with what is kept. */
  const talk = async (work: () => Promise<void>) => {
    if (isOver) return;
    try {
      await work();
      isReached = true;
    } catch (fault) {
      if (isEnded(fault)) return end();
      isReached = false;
    }
    await showKept(await vault.read());
  };
  // One after the other, so that an event is not sent twice at once; what cannot be stored does not stop the next.
  let last = Promise.resolve();
  const queue = (work: () => Promise<void>) => {
    last = last.then(() => talk(work)).catch(() => undefined);
    return last;
  };
  const renew = (locale: Locale) => renewList(vault, secret, locale);
  const exchange = async (locale: Locale) => {
    const kept = await vault.read();
    // Ticks are left out where the list has changed.
    if (!kept || (await exchangeEvents(vault, secret, kept))) await renew(locale);
  };
  const kept = await vault.read();
  await deleteEnded(today());
  await showKept(kept);
  return {
    refresh: (locale) =>
      queue(async () => {
        const now = await vault.read();
        if (now && unsentOf(now).length > 0) await exchangeEvents(vault, secret, now);
        await renew(locale);
      }),
    exchange: (locale) => queue(() => exchange(locale)),
    tick: async (passenger, arrived, locale) => {
      const [id, now] = [crypto.randomUUID(), Date.now()];
      show(await vault.update((known) => known && withTick(known, passenger, { id, arrived, now })));
      await queue(() => exchange(locale));
    },
  };
}
