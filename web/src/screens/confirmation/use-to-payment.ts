import { useNavigate } from 'react-router';
import { usePageContext } from '../../page/page-context.tsx';
import { isTagManagerLoaded } from '../../tracking/analytics.ts';

/**
 * Navigates to a booking's payment; with a page load if the tag manager is loaded, which must not see the booking's id
 * (decision 024).
 */
export function useToPayment(): (bookingId: string) => void {
  const { paths } = usePageContext();
  const navigate = useNavigate();
  return (bookingId) => {
    const path = paths.payment(bookingId);
    if (isTagManagerLoaded()) window.location.assign(path);
    else void navigate(path);
  };
}
