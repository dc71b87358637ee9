import { useNavigate } from 'react-router';
import { useVisit } from '../../page/visit.tsx';
import { isWatched } from '../../tracking/analytics.ts';

/**
 * Goes to a booking's payment: by loading it where the tag manager watches this page, which is not to see the booking's id
 * (decision 024).
 */
export function useToPayment(): (bookingId: string) => void {
  const { paths } = useVisit();
  const navigate = useNavigate();
  return (bookingId) => {
    const path = paths.payment(bookingId);
    if (isWatched()) window.location.assign(path);
    else void navigate(path);
  };
}
