import { useTranslation } from '../../../i18n/translation.tsx';
import type { TravellerDraft } from './draft.ts';

/** Names a traveller, by the number where there is no name yet. */
export function useTravellerName() {
  const { t } = useTranslation('my-booking');
  return ({ firstName, lastName }: Pick<TravellerDraft, 'firstName' | 'lastName'>, index: number) =>
    `${firstName} ${lastName}`.trim() || t('traveller', { number: index + 1 });
}
