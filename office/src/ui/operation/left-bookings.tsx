import type { CalledOffDeparture } from '@towpath/rules/office/views/booking-results';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useWords } from '../words.ts';
import { whyText } from './effect-text.ts';

/** The bookings that were left unchanged when a departure was called off or its bookings were moved. */
export type BookingsLeft = Pick<CalledOffDeparture, 'departure' | 'left'>;

/** Warns about bookings that were left; nothing where there are none. */
export function LeftBookings({ left }: Pick<BookingsLeft, 'left'>) {
  const { t } = useTranslation();
  const may = useMay();
  const words = useWords();
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={t('departure.left_bookings', { count: left.length })}>
      <ul>
        {left.map(({ booking, number, name, ...why }) => (
          <li key={booking}>
            {may('bookings.read') ? <Link to={`/bookings/${booking}`}>{number}</Link> : number}
            {name && ` (${name})`}: {whyText(why, words)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
