import { useEffect } from 'react';
import { useVisit } from '../../page/visit.tsx';
import { useAnalytics } from '../analytics.ts';
import { useChat } from '../chat.ts';
import { listenToHost, useConsent } from '../consent.ts';
import { ConsentBar } from './consent-bar.tsx';

/** The tag manager and the chat, each where it is configured and allowed, and the bar that asks (specification 10.18). */
export function ThirdParties() {
  const { settings } = useVisit();
  const { analytics, chat } = useConsent();
  useEffect(listenToHost, []);
  useAnalytics(settings.gtmId, analytics);
  useChat(chat);
  return <ConsentBar />;
}
