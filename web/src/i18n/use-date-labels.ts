import { useTranslation } from './translation.tsx';

/** The labels of the three fields of a date. */
export function useDateLabels() {
  const { t } = useTranslation();
  return { day: t('date_day'), month: t('date_month'), year: t('date_year') };
}
