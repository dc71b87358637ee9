import type { DepartureState } from '@towpath/rules/office/views/departure-view';
import { useTranslation } from '../../i18n/texts.tsx';
import { StateBadge, type StateTone } from './state-badge.tsx';

const tones: Readonly<Record<DepartureState, StateTone>> = {
  open: 'good',
  'on request': 'waiting',
  closed: 'over',
  'called off': 'over',
  departed: 'over',
};

/** The state of a departure. */
export function DepartureStateBadge({ state }: { state: DepartureState }) {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`departures.${state}`)}</StateBadge>;
}
