import { useQuery } from '@tanstack/react-query';
import { similarTours } from '@towpath/rules/calendar/similar-tours';
import { toursQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { SuggestedTours } from '../../summary/tours/suggested-tours.tsx';
import css from './similar-tours.module.css';

/** Tours of the brand that are like the tour or departure of an id; nothing while they load or if that fails. */
export function SimilarTours({ id }: { id: string }) {
  const { brand } = usePageContext();
  const nameOf = useNames();
  const { data = [] } = useQuery(toursQuery);
  const similar = similarTours(data, id, brand);
  if (similar.length === 0) return null;
  return (
    <div className={css.similar}>
      <SuggestedTours tours={similar.map((tour) => ({ ...tour, name: nameOf(tour.name) }))} />
    </div>
  );
}
