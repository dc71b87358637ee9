import { deferred } from '../../page/deferred.tsx';
import { useConsentPrompt } from '../consent.ts';
import { useConsentPurpose } from './use-consent-purpose.ts';

const Question = deferred(async () => (await import('./question.tsx')).Question);

/** The consent bar, if consent is needed and not managed by the operator's tool. */
export function ConsentBar() {
  const purpose = useConsentPurpose();
  const prompt = useConsentPrompt();
  if (!purpose || prompt === 'no') return null;
  return <Question purpose={purpose} takesFocus={prompt === 'again'} />;
}
