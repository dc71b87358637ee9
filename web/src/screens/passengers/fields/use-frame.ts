import { formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useSearchParams } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useSelection } from '../../../storage/cabin-selection.tsx';

/** The step's props that do not depend on the passengers. */
export function useFrame({ id, tour_id, date }: Departure) {
  const { t } = useTranslation('passengers');
  const { paths } = usePageContext();
  const tours = useSearchParams()[0].get('tours');
  const [selection] = useSelection(id);
  return {
    name: 'personal_information',
    title: t('title'),
    progress: { tourId: tours ?? tour_id, date, departureId: id, tours, selection },
    back: { to: paths.cabins(id, { tours, cabins: formatCabins(selection) }) },
  } as const;
}
