import { pricePerPerson } from '@towpath/rules/price/cabin';
import { Button } from '@towpath/web/ui/button/button.tsx';
import type { Offer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
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
}

/** Adds cabins with their number of passengers, at the visitor's price per person. */
export function Cabins({ offer, ship, form, onCabins }: CabinsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const cabins = form.watch('cabins');
  const isLeft = (type: string, count: number) =>
    cabins.filter((cabin) => cabin.type === type).length < count;
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
                    disabled={!isLeft(type.id, type.available_count)}
                    aria-label={`${textOf(type, people)}, ${nameOf(type.name, ship)}`}
                    onClick={() => onCabins(addCabin(form.getValues(), type.id, people, offer))}
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
