import { cabinsOf } from '@towpath/rules/booking/cabin-selection';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/core/contract';
import { type CabinType, canBeChosen } from '@towpath/rules/price/cabin';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CabinCard } from './cabin-card.tsx';
import { SoldOut } from './cabin-notes.tsx';
import css from './cabins.module.css';
import { PriceNote } from './price-note.tsx';
import { Proposal } from './proposal.tsx';
import type { CabinChoice } from './use-cabin-choice.ts';

interface CabinChooserProps {
  departure: Departure;
  /** Absent until they are known: the prices of the cards come with them. */
  products: DepartureProducts | undefined;
  /** The tour that another date is looked for on. */
  tourId: string;
  types: readonly CabinType[];
  choice: CabinChoice;
  party: number;
  /** A stepper was clicked or focused: errors may go (specification 4). */
  onTouch: (() => void) | undefined;
}

/** Every cabin type with its steppers, in the order given (specification 2, step 3; 9). */
export function CabinChooser(props: CabinChooserProps) {
  const { departure, products, tourId, types, choice, party, onTouch } = props;
  const { t } = useTranslation('cabins');
  const isOpen = canBeChosen(types);
  const offer = useMemo(() => ({ departure, products }), [departure, products]);
  return (
    <>
      {isOpen && <p className={css.intro}>{t('intro')}</p>}
      {isOpen && <PriceNote offer={offer} />}
      {isOpen && departure.on_request && <Alert tone="info">{t('on_request')}</Alert>}
      {choice.corrected && <Alert tone="warning">{t('corrected')}</Alert>}
      {isOpen ? (
        <Proposal
          departure={departure}
          types={types}
          selection={choice.selection}
          party={party}
          onTake={choice.actions.take}
        />
      ) : (
        <SoldOut tourId={tourId} party={party} />
      )}
      <ul className={css.cards}>
        {types.map((type) => (
          <CabinCard
            key={type.id}
            type={type}
            cabins={cabinsOf(choice.selection, type.id)}
            actions={choice.actions}
            offer={offer}
            isFirst={type === types[0]}
            onTouch={onTouch}
          />
        ))}
      </ul>
    </>
  );
}
