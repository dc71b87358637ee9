import type { CabinType } from '@towpath/rules/cabin';
import { cabinsOf } from '@towpath/rules/cabin-selection';
import type { Departure } from '@towpath/rules/departure';
import { useTranslation } from '../../translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CabinCard } from './cabin-card.tsx';
import css from './cabins.module.css';
import { Proposal } from './proposal.tsx';
import type { CabinChoice } from './use-cabin-choice.ts';

interface CabinChooserProps {
  departure: Departure;
  types: readonly CabinType[];
  choice: CabinChoice;
  party: number;
  /** A stepper was clicked or focused: errors may go (specification 4). */
  onTouch: (() => void) | undefined;
}

/** Every cabin type with its steppers, in the order given (specification 2, step 3; 9). */
export function CabinChooser({ departure, types, choice, party, onTouch }: CabinChooserProps) {
  const { t } = useTranslation('cabins');
  if (types.length === 0) return <Alert tone="warning">{t('none')}</Alert>;
  return (
    <>
      <p className={css.intro}>{t('intro')}</p>
      {departure.on_request && <Alert tone="info">{t('on_request')}</Alert>}
      {choice.corrected && <Alert tone="warning">{t('corrected')}</Alert>}
      <Proposal types={types} selection={choice.selection} party={party} onTake={choice.actions.take} />
      <ul className={css.cards}>
        {types.map((type) => (
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
