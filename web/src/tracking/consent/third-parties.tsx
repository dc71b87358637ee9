import { useEffect } from 'react';
import { deferred } from '../../page/deferred.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useAnalytics } from '../analytics.ts';
import { useChat } from '../chat.ts';
import { listenForHostConsent, useConsent, useConsentPrompt } from '../consent.ts';
import { useConsentPurpose } from './use-consent-purpose.ts';

const Question = deferred(async () => (await import('./question.tsx')).Question);

/** The consent bar, if consent is needed and not managed by the operator's tool. */
function ConsentBar() {
  const purpose = useConsentPurpose();
  const prompt = useConsentPrompt();
  if (!purpose || prompt === 'no') return null;
  return <Question purpose={purpose} takesFocus={prompt === 'again'} />;
}

/** Loads the tag manager and the chat as configured and allowed, and shows the consent bar (specification 10.18). */
export function ThirdParties() {
  const { settings } = usePageContext();
  const { analytics, chat } = useConsent();
  useEffect(listenForHostConsent, []);
  useAnalytics(settings.gtmId, analytics);
  useChat(chat);
  return <ConsentBar />;
}
