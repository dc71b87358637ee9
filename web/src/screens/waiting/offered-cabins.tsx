import { useQuery } from '@tanstack/react-query';
import { contentOf, translated } from '@towpath/rules/text/translation';
import type { WaitingOffer } from '@towpath/rules/waiting/wire';
import { cabinTranslationsQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';

/** The cabins of an offer with the people in each, in the visitor's language. */
export function OfferedCabins({ offer: { ship_id, cabins, cabin_names } }: { offer: WaitingOffer }) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  const texts = useQuery(cabinTranslationsQuery(ship_id)).data ?? [];
  const nameOf = (type: string) =>
    translated({ name: cabin_names[type] ?? '', description: null }, contentOf(texts, type, locale)).name;
  const lines = Object.entries(cabins).flatMap(([type, people]) =>
    [...new Set(people)].map((each) => ({
      type,
      people: each,
      count: people.filter((one) => one === each).length,
    })),
  );
  return (
    <ul>
      {lines.map(({ type, people, count }) => (
        <li key={`${type} ${people}`}>
          {t('offered_cabin', { cabins: count, name: nameOf(type), count: people })}
        </li>
      ))}
    </ul>
  );
}
