import { useVisit } from '../../page/visit.tsx';
import { chatOf } from '../chat.ts';

/** What consent is needed for here; null where nothing of others is configured. */
export function usePurpose(): 'both' | 'analytics' | 'chat' | null {
  const visit = useVisit();
  const analytics = visit.settings.gtmId !== null;
  if (chatOf(visit) !== null) return analytics ? 'both' : 'chat';
  return analytics ? 'analytics' : null;
}
