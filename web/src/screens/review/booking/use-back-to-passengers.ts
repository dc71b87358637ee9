import { useLocation } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useSelection } from '../../../storage/cabin-selection.tsx';

/** Back leads to the passengers step with the cabins and tours of the URL (specification 2, step 5). */
export function useBackToPassengers(departureId: string) {
  const { paths } = usePageContext();
  const { search } = useLocation();
  const [selection] = useSelection(departureId);
  const query = new URLSearchParams(search);
  return { to: paths.passengers(departureId, selection, { tours: query.get('tours') }) };
}
