import type { Loosened, TourFilter } from '@towpath/rules/calendar/tour-filter';
import { formatMonth } from '@towpath/rules/core/format';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

/** Names a part of a filter in the visitor's words. */
function useFilterName({ search, month, region, level }: TourFilter) {
  const { t } = useTranslation('tour-list');
  const { locale } = usePageContext();
  const nameOf = useNames();
  return (part: keyof TourFilter): string =>
    ({
      search: search.trim(),
      month: month && formatMonth(locale, month),
      region: nameOf(region),
      level: level && t(level),
      children: t('children'),
    })[part];
}

interface NothingFoundProps {
  filter: TourFilter;
  loosened: Loosened<unknown> | null;
}

/** That no tour matches, and what to leave out to find some. */
export function NothingFound({ filter, loosened }: NothingFoundProps) {
  const { t } = useTranslation('tour-list');
  const filterName = useFilterName(filter);
  return (
    <>
      <h2>{t('none')}</h2>
      <p>
        {loosened
          ? t('loosen', { filter: filterName(loosened.name), count: loosened.found.length })
          : t('loosen_more')}
      </p>
    </>
  );
}
