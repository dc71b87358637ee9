import type { CrewPassenger } from '@towpath/rules/crew/wire';
import css from './crew.module.css';
import { useCrewTexts } from './crew-texts.tsx';

interface TotalsProps {
  passengers: readonly CrewPassenger[];
}

interface Total {
  name: string;
  people: readonly string[];
}

/** How many guests share each name, and who they are. */
function totalsOf<Each>(
  all: readonly Each[],
  nameOf: (each: Each) => string,
  personOf: (each: Each) => string,
): Total[] {
  const people = new Map<string, string[]>();
  for (const each of all) people.set(nameOf(each), [...(people.get(nameOf(each)) ?? []), personOf(each)]);
  return [...people].map(([name, of]) => ({ name, people: of }));
}

function Totals({ title, totals }: { title: string; totals: readonly Total[] }) {
  if (totals.length === 0) return null;
  return (
    <details className={css.totals}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul>
        {totals.map(({ name, people }) => (
          <li key={name}>
            <strong>
              {people.length} × {name}
            </strong>
            <span className={css.soft}>{people.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The bikes of a departure by frame, with their riders, the smallest first. */
export function BikeTotals({ passengers }: TotalsProps) {
  const { t } = useCrewTexts();
  const riders = passengers
    .filter(({ bike }) => bike !== null)
    .toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0));
  const bikeOf = ({ bike, frame }: CrewPassenger) =>
    [bike, frame === 'none' ? t('crew_page.no_frame') : frame].filter(Boolean).join(', ');
  const riderOf = ({ name, height }: CrewPassenger) =>
    height ? `${name} (${t('crew_page.height_cm', { height })})` : name;
  const totals = totalsOf(riders, bikeOf, riderOf);
  return (
    <Totals
      title={t('crew_page.bikes')}
      totals={totals.toSorted((one, other) => one.name.localeCompare(other.name))}
    />
  );
}

/** The special diets of a departure, with who has them. */
export function DietTotals({ passengers }: TotalsProps) {
  const { t } = useCrewTexts();
  const eaters = passengers.filter(({ diet }) => diet !== null);
  const totals = totalsOf(
    eaters,
    ({ diet }) => diet ?? '',
    ({ name }) => name,
  );
  return <Totals title={t('crew_page.diets')} totals={totals} />;
}
