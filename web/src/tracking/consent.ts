import { useSyncExternalStore } from 'react';
import { browserStorage, type Consent, subscribeToStorage } from '../storage/browser-storage.ts';

/** The consent until the visitor answers (specification 10.18). */
const refused: Consent = { analytics: false, chat: false };

/** The consent given by the operator's tool; null if there is none. */
let hostConsent: Consent | null = null;
/** The visitor reopened the bar. */
let isReopened = false;
const listeners = new Set<() => void>();

function update(work: () => void): void {
  work();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToStorage(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Sets the consent given by the operator's tool; missing values stay unchanged, initially refused. */
export function setHostConsent(values: { analytics?: unknown; chat?: unknown }): void {
  const before = hostConsent ?? refused;
  const read = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const analytics = read(values.analytics, before.analytics);
  const chat = read(values.chat, before.chat);
  update(() => {
    hostConsent = { analytics, chat };
  });
}

const granted = (value: unknown) => (typeof value === 'string' ? value === 'granted' : undefined);

/** Handles a gtag consent command of the data layer: ['consent', 'update', {…}]. */
export function handleConsentCommand(entry: unknown): void {
  if (!isRecord(entry) || entry[0] !== 'consent' || !isRecord(entry[2])) return;
  const { analytics_storage, functionality_storage } = entry[2];
  setHostConsent({ analytics: granted(analytics_storage), chat: granted(functionality_storage) });
}

/** Listens to the consent tools described in docs/embedding.md: an event of this window or a message of the embedding page. */
export function listenForHostConsent(): void {
  window.addEventListener('towpath-consent', (event) => {
    if (event instanceof CustomEvent && isRecord(event.detail)) setHostConsent(event.detail);
  });
  window.addEventListener('message', ({ data, source }) => {
    // The content security policy restricts the embedding origins (EMBED_ORIGINS).
    const isHost = source === window.parent && window.parent !== window;
    if (isHost && isRecord(data) && data.type === 'consent') setHostConsent(data);
  });
}

/** Stores the visitor's answer and closes the bar. */
export function saveConsent(consent: Consent): void {
  update(() => {
    isReopened = false;
    browserStorage.consent.write(consent);
  });
}

/** Shows the bar again. */
export function reopenConsentBar(): void {
  update(() => {
    isReopened = true;
  });
}

/** The current consent: by the operator's tool, else the visitor's answer. */
export function currentConsent(): Consent {
  return hostConsent ?? browserStorage.consent.read() ?? refused;
}

/** Subscribes to currentConsent; refused while rendering on the server and hydrating. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => refused);
}

export type ConsentPrompt = 'first' | 'again' | 'no';

function currentPrompt(): ConsentPrompt {
  if (hostConsent) return 'no';
  if (isReopened) return 'again';
  return browserStorage.consent.read() ? 'no' : 'first';
}

/** Whether the bar is shown: for the first answer, again on request, or not. */
export function useConsentPrompt(): ConsentPrompt {
  return useSyncExternalStore(subscribe, currentPrompt, (): ConsentPrompt => 'no');
}

/** Whether the operator's tool manages consent. */
export function hasHostConsent(): boolean {
  return hostConsent !== null;
}

/** Subscribes to hasHostConsent. */
export function useHasHostConsent(): boolean {
  return useSyncExternalStore(subscribe, hasHostConsent, () => false);
}
