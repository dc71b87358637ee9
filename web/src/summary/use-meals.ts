import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { useTranslation } from '../i18n/translation.tsx';

/** Returns a function that names the meals that are part of the price, those of which there are any; empty without any. */
export function useMeals(): (meals: TourContent['meals']) => string {
  const { t } = useTranslation();
  const kinds = ['breakfasts', 'lunches', 'dinners'] as const;
  return (meals) =>
    kinds
      .filter((kind) => meals[kind] > 0)
      .map((kind) => t(kind, { count: meals[kind] }))
      .join(', ');
}
