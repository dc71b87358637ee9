import { cabinsOf } from '@towpath/rules/booking/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import { type CabinType, hasAvailableCabin } from '@towpath/rules/price/cabin';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useTerms } from '../../summary/use-terms.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { CabinCard } from './cabin-card.tsx';
import { SoldOut } from './cabin-notes.tsx';
import css from './cabins.module.css';
import { Proposal } from './proposal.tsx';
import type { CabinChoice } from './use-cabin-choice.ts';
import { useChosenFirst } from './use-chosen-first.ts';

interface CabinChooserProps {
  departure: Departure;
  /** The tour whose other dates are offered. */
  tourId: string;
  types: readonly CabinType[];
  choice: CabinChoice;
  party: number;
  /** A stepper was clicked or focused: clears the error (specification 4). */
  onTouch: (() => void) | undefined;
}

/** The cabin types with their steppers (specification 2, step 3; 9). */
export function CabinChooser({ departure, tourId, types, choice, party, onTouch }: CabinChooserProps) {
  const { t } = useTranslation('cabins');
  const { locale } = usePageContext();
  const terms = useTerms('default');
  const isOpen = hasAvailableCabin(types);
  const { sorted, list } = useChosenFirst(types, choice);
  return (
    <>
      {isOpen && <p className={css.intro}>{t('intro')}</p>}
      {isOpen && departure.on_request && terms && (
        <Alert tone="info">{t('on_request', termsValues(locale, terms))}</Alert>
      )}
      {choice.corrected && <Alert tone="warning">{t('corrected')}</Alert>}
      {isOpen ? (
        <Proposal types={types} selection={choice.selection} party={party} onTake={choice.actions.take} />
      ) : (
        <SoldOut tourId={tourId} party={party} />
      )}
      <ul ref={list} className={css.cards}>
        {sorted.map((type) => (
          <CabinCard
            key={type.id}
            type={type}
            cabins={cabinsOf(choice.selection, type.id)}
            actions={choice.actions}
            shipId={departure.ship_id}
            isFirst={type === types[0]}
            onTouch={onTouch}
          />
        ))}
      </ul>
    </>
  );
}
