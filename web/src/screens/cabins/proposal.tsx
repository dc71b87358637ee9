import type { CabinType } from '@towpath/rules/cabin';
import { proposeCabins } from '@towpath/rules/cabin-proposal';
import { type CabinSelection, cabinsOf, passengersIn, selectionPrice } from '@towpath/rules/cabin-selection';
import { formatMoney } from '@towpath/rules/format';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useVisit } from '../../visit.tsx';
import css from './cabins.module.css';

interface ProposalProps {
  types: readonly CabinType[];
  selection: CabinSelection;
  party: number;
  onTake: (selection: CabinSelection) => void;
}

function ProposalLines({ types, proposal }: { types: readonly CabinType[]; proposal: CabinSelection }) {
  const { t } = useTranslation('cabins');
  const lines = types.flatMap((type) => {
    const byPeople = Map.groupBy(cabinsOf(proposal, type.id), (people) => people);
    return [...byPeople].map(([people, cabins]) => ({ type, people, count: cabins.length }));
  });
  return (
    <ul>
      {lines.map(({ type, people, count }) => (
        <li key={`${type.id} ${people}`}>
          {t('proposal_line', { cabins: count, name: type.name, count: people })}
        </li>
      ))}
    </ul>
  );
}

/** Cabins for the whole party, offered while nothing is chosen and never imposed; then how many have a place. */
export function Proposal({ types, selection, party, onTake }: ProposalProps) {
  const { t } = useTranslation('cabins');
  const { locale } = useVisit();
  const placed = passengersIn(selection);
  if (placed > 0)
    return (
      <p role="status" className={css.placed}>
        {t('placed', { placed, party })}
      </p>
    );
  const proposal = proposeCabins(types, party);
  if (!proposal) return <Alert tone="warning">{t('proposal_none', { count: party })}</Alert>;
  return (
    <section className={css.proposal}>
      <h2>{t('proposal_title', { count: party })}</h2>
      <ProposalLines types={types} proposal={proposal} />
      <p className={css.proposalPrice}>{formatMoney(locale, selectionPrice(proposal, types))}</p>
      <Button variant="secondary" onClick={() => onTake(proposal)}>
        {t('proposal_take')}
      </Button>
    </section>
  );
}
