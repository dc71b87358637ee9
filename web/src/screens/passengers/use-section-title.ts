import { useTranslation } from '../../i18n/translation.tsx';
import { passengerOf, type Section } from './sections.ts';

/** The title of a section, with the position of a passenger in the party. */
export function useSectionTitle(total: number): (section: Section) => string {
  const { t } = useTranslation('passengers');
  return (section) => {
    const index = passengerOf(section);
    if (index === null) return t('contact');
    if (total === 1) return t('passenger_main');
    return index === 0 ? t('passenger_main_of', { total }) : t('passenger_of', { number: index + 1, total });
  };
}
