import { proposeCabins, proposeTogether } from '@towpath/rules/booking/cabins/cabin-proposal';
import { type CabinSelection, cabinsOf, passengersIn } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import { formatMoney } from '@towpath/rules/core/format';
import { type Cents, cents, minus } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useBreakdown } from '../../summary/price/use-breakdown.ts';
import { WithBikes } from '../../summary/price/with-bikes.tsx';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button/button.tsx';
import { NoRoom } from './cabin-notes.tsx';
import css from './cabins.module.css';

interface ProposalProps {
  departure: Departure;
  /** The tour whose other dates are offered. */
  tourId: string;
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

interface PlacedProps {
  placed: number;
  party: number;
  /** Whether the suggestion was just taken: its button, which had the focus, is gone. */
  takesFocus: RefObject<boolean>;
}

/** How many people of the party have a cabin. */
function Placed({ placed, party, takesFocus }: PlacedProps) {
  const { t } = useTranslation('cabins');
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus.current) note.current?.focus({ preventScroll: true });
    takesFocus.current = false;
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

interface TogetherProps {
  departure: Departure;
  types: readonly CabinType[];
  proposal: CabinSelection;
  /** What the cheaper suggestion costs, in cents. */
  than: Cents | undefined;
  onTake: (selection: CabinSelection) => void;
}

/** Cabins in which nobody sleeps alone, and what they cost more than the suggestion. */
function Together({ departure, types, proposal, than, onTake }: TogetherProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const afterPaint = useAfterPaint();
  const bill = useBreakdown(departure, { selection: proposal });
  const more = bill && than !== undefined ? minus(bill.total, than) : null;
  const sign = more === null || more === 0 ? 'same' : more > 0 ? 'more' : 'less';
  const price = formatMoney(locale, cents(Math.abs(more ?? 0)), 'EUR', true);
  return (
    <div className={css.together}>
      <h3>{t('together_title')}</h3>
      <ProposalLines types={types} proposal={proposal} />
      {more !== null && <p className={css.proposalPrice}>{t(`together_${sign}`, { price })}</p>}
      <Button variant="quiet" onClick={() => afterPaint(() => onTake(proposal))}>
        {t('together_take')}
      </Button>
    </div>
  );
}

interface SuggestionProps {
  departure: Departure;
  types: readonly CabinType[];
  proposal: CabinSelection;
  party: number;
  onTake: (selection: CabinSelection) => void;
}

function Suggestion({ departure, types, proposal, party, onTake }: SuggestionProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const afterPaint = useAfterPaint();
  const together = useMemo(() => proposeTogether(types, party, proposal), [types, party, proposal]);
  // The total of the bill after the suggestion is taken.
  const bill = useBreakdown(departure, { selection: proposal });
  return (
    <section className={css.proposal} aria-labelledby="proposal">
      <h2 id="proposal">{t('proposal_title', { count: party })}</h2>
      <ProposalLines types={types} proposal={proposal} />
      {bill && (
        <p className={css.proposalPrice}>
          {formatMoney(locale, bill.total)} <WithBikes departure={departure} bill={bill} />
        </p>
      )}
      <Button variant="secondary" onClick={() => afterPaint(() => onTake(proposal))}>
        {t('proposal_take')}
      </Button>
      {together && (
        <Together
          departure={departure}
          types={types}
          proposal={together}
          than={bill?.total}
          onTake={onTake}
        />
      )}
    </section>
  );
}

/** A suggestion of cabins for the party while nothing is chosen, then how many people have a cabin. */
export function Proposal({ departure, tourId, types, selection, party, onTake }: ProposalProps) {
  const { t } = useTranslation('cabins');
  const takesFocus = useRef(false);
  const placed = passengersIn(selection);
  const proposal = useMemo(() => proposeCabins(types, party), [types, party]);
  if (placed > 0) return <Placed placed={placed} party={party} takesFocus={takesFocus} />;
  if (!proposal)
    return (
      <NoRoom tourId={tourId} departure={departure} party={party}>
        {t('proposal_none', { count: party })}
      </NoRoom>
    );
  const take = (cabins: CabinSelection) => {
    takesFocus.current = true;
    onTake(cabins);
  };
  return <Suggestion departure={departure} types={types} proposal={proposal} party={party} onTake={take} />;
}
