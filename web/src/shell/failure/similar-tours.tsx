import { useQuery } from '@tanstack/react-query';
import { similarTours } from '@towpath/rules/calendar/similar-tours';
import { toursQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './similar-tours.module.css';

const COUNT = 3;

/** Tours of the brand that are like the tour or departure of an id; nothing while they load or if that fails. */
export function SimilarTours({ id }: { id: string }) {
  const { t } = useTranslation();
  const { brand, paths } = usePageContext();
  const nameOf = useNames();
  const { data = [] } = useQuery(toursQuery);
  const similar = similarTours(data, id, brand).slice(0, COUNT);
  if (similar.length === 0) return null;
  return (
    <section className={css.similar} aria-labelledby="similar-tours">
      <h2 id="similar-tours">{t('similar_tours')}</h2>
      <ul>
        {similar.map((tour) => (
          <li key={tour.id}>
            <Link to={paths.tour(tour.id)}>
              {tour.image_url && <img src={tour.image_url} alt="" />}
              <strong>{nameOf(tour.name)}</strong>
              {tour.region && <span>{nameOf(tour.region)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
