import type { WaitingOffer } from '@towpath/rules/waiting/wire';
import { useTranslation } from '../../i18n/translation.tsx';
import { useOfferedNames } from './use-offered-names.ts';

/** The cabins of an offer with the people in each, in the visitor's language. */
export function OfferedCabins({ offer }: { offer: WaitingOffer }) {
  const { cabins, cabin_names } = offer;
  const { t } = useTranslation('waiting');
  const nameOf = useOfferedNames(offer);
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
          {t('offered_cabin', { cabins: count, name: nameOf(type, cabin_names[type] ?? ''), count: people })}
        </li>
      ))}
    </ul>
  );
}
