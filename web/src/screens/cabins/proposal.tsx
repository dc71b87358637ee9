import { proposeCabins } from '@towpath/rules/booking/cabin-proposal';
import {
  type CabinSelection,
  cabinsOf,
  passengersIn,
  selectionPrice,
} from '@towpath/rules/booking/cabin-selection';
import { formatMoney } from '@towpath/rules/core/format';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useAfterPaint } from '../../page/after-paint.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
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
    const cabins = cabinsOf(proposal, type.id);
    const holding = (people: number) => cabins.filter((each) => each === people).length;
    return [...new Set(cabins)].map((people) => ({ type, people, count: holding(people) }));
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

/** How many people of the party have a cabin. */
function Placed({ placed, party, takesFocus }: { placed: number; party: number; takesFocus: boolean }) {
  const { t } = useTranslation('cabins');
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const said = () => {
    if (placed > party) return t('placed_more', { placed, party });
    if (placed < party) return t('placed_some', { count: placed, party });
    return party === 2 ? t('placed_both') : t('placed_all', { count: party });
  };
  return (
    <p ref={note} role="status" tabIndex={-1} className={css.placed} data-complete={placed === party}>
      {said()}
    </p>
  );
}

interface SuggestionProps {
  types: readonly CabinType[];
  proposal: CabinSelection;
  party: number;
  onTake: () => void;
}

function Suggestion({ types, proposal, party, onTake }: SuggestionProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const afterPaint = useAfterPaint();
  return (
    <section className={css.proposal} aria-labelledby="proposal">
      <h2 id="proposal">{t('proposal_title', { count: party })}</h2>
      <ProposalLines types={types} proposal={proposal} />
      <p className={css.proposalPrice}>{formatMoney(locale, selectionPrice(proposal, types))}</p>
      <Button variant="secondary" onClick={() => afterPaint(onTake)}>
        {t('proposal_take')}
      </Button>
    </section>
  );
}

/** A suggestion of cabins for the party while nothing is chosen, then how many people have a cabin. */
export function Proposal({ types, selection, party, onTake }: ProposalProps) {
  const { t } = useTranslation('cabins');
  const [taken, setTaken] = useState(false);
  const placed = passengersIn(selection);
  if (placed > 0) return <Placed placed={placed} party={party} takesFocus={taken} />;
  const proposal = proposeCabins(types, party);
  if (!proposal)
    return (
      <Alert tone="warning" className={css.note}>
        {t('proposal_none', { count: party })}
      </Alert>
    );
  const take = () => {
    // The button disappears with the suggestion, so the focus moves to the note that replaces it.
    setTaken(true);
    onTake(proposal);
  };
  return <Suggestion types={types} proposal={proposal} party={party} onTake={take} />;
}
