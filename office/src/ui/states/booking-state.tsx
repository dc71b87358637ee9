import type { BookingState } from '@towpath/rules/office/fields/booking-states';
import { useTranslation } from '../../i18n/texts.tsx';
import { StateBadge, type StateTone } from './state-badge.tsx';

const tones: Readonly<Record<BookingState, StateTone>> = {
  request: 'attention',
  open: 'waiting',
  pending: 'waiting',
  processing: 'waiting',
  paid: 'good',
  failed: 'bad',
  cancelled: 'over',
  declined: 'over',
  expired: 'over',
  unpaid: 'over',
  replaced: 'over',
};

/** The state of a booking. */
export function BookingStateBadge({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>;
}
