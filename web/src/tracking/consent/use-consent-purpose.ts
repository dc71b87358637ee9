import { usePageContext } from '../../page/page-context.tsx';
import { chatKeyOfPage } from '../chat.ts';

/** The services that need consent on this page; null if none is configured. */
export function useConsentPurpose(): 'both' | 'analytics' | 'chat' | null {
  const context = usePageContext();
  const analytics = context.settings.gtmId !== null;
  if (chatKeyOfPage(context) !== null) return analytics ? 'both' : 'chat';
  return analytics ? 'analytics' : null;
}
