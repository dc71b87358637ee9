import { useTranslation } from '../../../i18n/translation.tsx';
import type { ChangedPassengerDraft } from './draft.ts';

/** Names a passenger, by the number where there is no name yet. */
export function usePassengerName() {
  const { t } = useTranslation('my-booking');
  return ({ firstName, lastName }: Pick<ChangedPassengerDraft, 'firstName' | 'lastName'>, index: number) =>
    `${firstName} ${lastName}`.trim() || t('passenger', { number: index + 1 });
}
