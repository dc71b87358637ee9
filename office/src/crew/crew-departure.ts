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
  exchange: () => Promise<void>;
  tick: (passenger: CrewPassenger, arrived: boolean) => Promise<void>;
}

const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());

/** Deletes what a phone keeps of a link that has ended, and the page itself where nothing else is kept. */
async function eraseAll(vault: Vault): Promise<void> {
  await vault.erase();
  if ((await deleteEnded(today())) === 0) await forgetPage();
}

/** Sends unsent ticks, the first ones first; without any it asks for those of others. */
async function exchangeEvents(vault: Vault, secret: CrewSecret, kept: KeptDeparture): Promise<void> {
  const batch = unsentOf(kept).slice(0, MAX_EVENTS);
  const events = await sendEvents(secret, batch);
  const sent = new Set(batch.map(({ id }) => id));
  const left = await vault.update((now) => now && afterSending(now, events, sent, Date.now()));
  if (batch.length > 0 && left && unsentOf(left).length > 0) await exchangeEvents(vault, secret, left);
}

/**
 * Opens the departure of a link: shows what is kept, which works without network. onState gets what to show; each change is
 * stored before it is shown.
 */
export async function openCrewDeparture(
  secret: CrewSecret,
  onState: (state: CrewState) => void,
): Promise<CrewDeparture | null> {
  await deleteEnded(today());
  const vault = await openVault(secret);
  let isReached = true;
  let isOver = false;
  const show = async () => {
    const kept = await vault.read();
    if (!isOver)
      onState(kept ? { kind: 'open', kept, isReached } : { kind: isReached ? 'loading' : 'missing' });
    return kept;
  };
  const end = async () => {
    isOver = true;
    onState({ kind: 'ended' });
    await eraseAll(vault);
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
    const kept = await show();
    if (kept && kept.list.until < today()) await end();
  };
  // One after the other, so that an event is not sent twice at once.
  let last = Promise.resolve();
  const queue = (work: () => Promise<void>) => {
    last = last.then(() => talk(work));
    return last;
  };
  const sendUnsent = async () => {
    const kept = await vault.read();
    if (kept) await exchangeEvents(vault, secret, kept);
  };
  await show();
  return {
    refresh: (locale) =>
      queue(async () => {
        const kept = await vault.read();
        if (kept && unsentOf(kept).length > 0) await exchangeEvents(vault, secret, kept);
        const list = await readList(secret, locale);
        await vault.update((now) => withList(now, list, Date.now()));
        await keepPage().catch(() => undefined);
      }),
    exchange: () => queue(sendUnsent),
    tick: async (passenger, arrived) => {
      const [id, now] = [crypto.randomUUID(), Date.now()];
      await vault.update((kept) => kept && withTick(kept, passenger, { id, arrived, now }));
      await show();
      await queue(sendUnsent);
    },
  };
}
