import { usePreload } from '../../../navigation/preload.ts';
import { useNavigate } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useIsMounted } from '../../../page/use-is-mounted.ts';
import { isTagManagerLoaded } from '../../../tracking/analytics.ts';

/**
 * Opens a booking's payment screen once it is loaded, so that no other state is shown in between, unless the visitor has left;
 * where the tag manager runs on this page, by a full page load, so that it does not see the booking's id (decision 024).
 */
export function useToPayment(): (bookingId: string) => Promise<void> {
  const { paths } = usePageContext();
  const navigate = useNavigate();
  const preload = usePreload();
  const isMounted = useIsMounted();
  return async (bookingId) => {
    const path = paths.payment(bookingId);
    if (!isMounted()) return;
    if (isTagManagerLoaded()) return window.location.assign(path);
    // A booking on request is redirected to its confirmed page.
    await Promise.all([preload(path), preload(paths.confirmed(bookingId))]);
    if (isMounted()) await navigate(path);
  };
}
