import { pricePerPerson } from '@towpath/rules/price/cabin';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import type { Offer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import type { SoughtParty } from '../../ui/waiting/sought-party.ts';
import { WaitingLink } from '../../ui/waiting/waiting-link.tsx';
import { addCabin, type BookingDraft, removeCabin } from './draft.ts';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface CabinsProps {
  offer: Offer;
  /** The name of the ship. */
  ship: string;
  form: BookingForm;
  /** Replaces the cabins and their passengers in the draft. */
  onCabins: (draft: BookingDraft) => void;
  /** With what the caller is put on the waiting list when nothing is left. */
  sought: SoughtParty;
  /** Whether what is typed is kept as a draft. */
  isKept: boolean;
}

/** Adds cabins with their number of passengers, at the visitor's price per person, and says when fewer are left than were chosen. */
export function Cabins({ offer, ship, form, onCabins, sought, isKept }: CabinsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const cabins = form.watch('cabins');
  const chosenOf = (type: string) => cabins.filter((cabin) => cabin.type === type).length;
  const isSoldOut = offer.cabins.every(({ available_count }) => available_count === 0);
  const textOf = (type: Offer['cabins'][number], people: number) =>
    t('place.add', { count: people, price: format.money(pricePerPerson(type, people)) });
  return (
    <Panel
      title={t('place.cabins')}
      aside={
        cabins.length > 0 && (
          <Button variant="quiet" onClick={() => onCabins(removeCabin(form.getValues()))}>
            {t('place.remove_cabin')}
          </Button>
        )
      }
    >
      {offer.cabins
        .filter(({ id, available_count }) => chosenOf(id) > available_count)
        .map(({ id, name, available_count: count }) => (
          <Alert key={id} tone="error">
            {t(count === 0 ? 'place.cabins_gone' : 'place.cabins_short', {
              name: nameOf(name, ship),
              count,
              chosen: chosenOf(id),
            })}
          </Alert>
        ))}
      {isSoldOut && (
        <Alert tone="warning" action={<WaitingLink {...sought} />}>
          {[t('place.sold_out'), ...(isKept ? [t('place.draft_kept')] : [])].join(' ')}
        </Alert>
      )}
      <ul className={css.types}>
        {offer.cabins.map((type) => (
          <li key={type.id}>
            <span>
              {nameOf(type.name, ship)}{' '}
              <span className={css.soft}>{t('place.left', { count: type.available_count })}</span>
            </span>
            <span className={css.adds}>
              {Array.from({ length: type.maximum_occupancy }, (_, index) => index + 1)
                .filter((people) => people >= type.minimum_occupancy)
                .map((people) => (
                  <Button
                    key={people}
                    variant="secondary"
                    disabled={chosenOf(type.id) >= type.available_count}
                    aria-label={`${textOf(type, people)}, ${nameOf(type.name, ship)}`}
                    onClick={() => onCabins(addCabin(form.getValues(), type.id, people))}
                  >
                    {textOf(type, people)}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
