import { useEffect } from 'react';
import { usePageContext } from '../../page/page-context.tsx';
import { useAnalytics } from '../analytics.ts';
import { useChat } from '../chat.ts';
import { listenForHostConsent, useConsent } from '../consent.ts';
import { ConsentBar } from './consent-bar.tsx';

/** Loads the tag manager and the chat as configured and allowed, and shows the consent bar (specification 10.18). */
export function ThirdParties() {
  const { settings } = usePageContext();
  const { analytics, chat } = useConsent();
  useEffect(listenForHostConsent, []);
  useAnalytics(settings.gtmId, analytics);
  useChat(chat);
  return <ConsentBar />;
}
