import type { EnquiryState } from '@towpath/rules/enquiries/state';
import { useTranslation } from '../../i18n/texts.tsx';
import { StateBadge, type StateTone } from './state-badge.tsx';

const tones: Readonly<Record<EnquiryState, StateTone>> = {
  open: 'attention',
  quoted: 'waiting',
  accepted: 'good',
  declined: 'over',
  expired: 'over',
};

/** The state of an enquiry. */
export function EnquiryStateBadge({ state }: { state: EnquiryState }) {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`enquiry.state_${state}`)}</StateBadge>;
}
