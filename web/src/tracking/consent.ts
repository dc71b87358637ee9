import { useSyncExternalStore } from 'react';
import { type Consent, followSession, session } from '../storage/browser-storage.ts';

/** Everything starts as refused (specification 10.18). */
const refused: Consent = { analytics: false, chat: false };

/** What the operator's own consent tool said; null while none has shown itself. */
let fromHost: Consent | null = null;
/** The visitor asked for the bar again. */
let asking = false;
const listeners = new Set<() => void>();

function changed(work: () => void): void {
  work();
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = followSession(listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The operator's consent tool speaks: what it does not name stays as it was, at first refused. */
export function hearHost(values: { analytics?: unknown; chat?: unknown }): void {
  const before = fromHost ?? refused;
  const read = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const analytics = read(values.analytics, before.analytics);
  const chat = read(values.chat, before.chat);
  changed(() => {
    fromHost = { analytics, chat };
  });
}

const granted = (value: unknown) => (typeof value === 'string' ? value === 'granted' : undefined);

/** A consent command of the tag manager's data layer, such as gtag writes it: ['consent', 'update', {…}]. */
export function hearCommand(entry: unknown): void {
  if (!isRecord(entry) || entry[0] !== 'consent' || !isRecord(entry[2])) return;
  const { analytics_storage, functionality_storage } = entry[2];
  hearHost({ analytics: granted(analytics_storage), chat: granted(functionality_storage) });
}

/** Listens to the tools that docs/embedding.md describes: an event of this window, a message of the page around a frame. */
export function listenToHost(): void {
  window.addEventListener('towpath-consent', (event) => {
    if (event instanceof CustomEvent && isRecord(event.detail)) hearHost(event.detail);
  });
  window.addEventListener('message', ({ data, source }) => {
    // Who may be around us, the content policy has decided (EMBED_ORIGINS).
    const isHost = source === window.parent && window.parent !== window;
    if (isHost && isRecord(data) && data.type === 'consent') hearHost(data);
  });
}

/** The visitor's own answer, which is remembered. */
export function decide(consent: Consent): void {
  changed(() => {
    asking = false;
    session.consent.write(consent);
  });
}

/** Shows the bar again, for a visitor who thinks otherwise by now. */
export function askAgain(): void {
  changed(() => {
    asking = true;
  });
}

/** What may happen now. The answer of the operator's tool counts; where there is none, the visitor's. */
export function currentConsent(): Consent {
  return fromHost ?? session.consent.read() ?? refused;
}

/** currentConsent, followed; refused while rendering on the server and hydrating. */
export function useConsent(): Consent {
  return useSyncExternalStore(follow, currentConsent, () => refused);
}

export type Asking = 'first' | 'again' | 'no';

function askingNow(): Asking {
  if (fromHost) return 'no';
  if (asking) return 'again';
  return session.consent.read() ? 'no' : 'first';
}

/** Whether the bar has to ask: only where nobody has answered, or the visitor wants to answer anew. */
export function useAsking(): Asking {
  return useSyncExternalStore(follow, askingNow, (): Asking => 'no');
}

/** Whether the operator's tool answers here: then its own settings are the place to change one's mind. */
export function hostAnswers(): boolean {
  return fromHost !== null;
}

/** hostAnswers, followed. */
export function useHostAnswers(): boolean {
  return useSyncExternalStore(follow, hostAnswers, () => false);
}
