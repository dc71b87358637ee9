import { useTranslation } from '../../i18n/translation.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { isGone, type Refusal } from './waiting-refusal.ts';

/** Why a call of the waiting list was refused, and what to do. */
export function WaitingFailure({ failure }: { failure: Refusal['failure'] }) {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  if (!failure) return null;
  return <Alert tone="error">{isGone(failure) ? t(`fail_${failure}`) : common(failure)}</Alert>;
}
