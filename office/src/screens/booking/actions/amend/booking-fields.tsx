import type { StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { countRange } from '@towpath/rules/price/extras/product';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../../i18n/texts.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNames } from '../../../../i18n/use-names.ts';
import css from './amend.module.css';
import { TravellerFields } from './traveller-fields.tsx';
import { moveTo, stayingIn, type Wish, withTraveller } from './wish.ts';

interface BookingFieldsProps {
  booking: BookingView;
  wish: Wish;
  /** Of the booked departure, with the other ones. */
  options: StaffChangeChoices;
  /** Of the departure that is chosen. */
  there: StaffChangeChoices;
  onChange: (wish: Wish) => void;
}

function DepartureField({ booking, wish, options, onChange }: Omit<BookingFieldsProps, 'there'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { departure, departures } = options;
  const choose = (id: string) =>
    onChange(
      moveTo(
        wish,
        booking,
        departures.find((each) => each.id === id),
      ),
    );
  const { currency } = booking.money;
  return (
    <Select
      label={t('amendment.departure')}
      value={wish.departure}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value={departure.id}>
        {t('amendment.as_booked', {
          what: `${format.range(departure.date, departure.end_date)}, ${nameOf(departure.ship_name)}`,
        })}
      </option>
      {departures.map(({ id, date, end_date, ship_name, difference }) => (
        <option key={id} value={id}>
          {`${format.range(date, end_date)}, ${nameOf(ship_name)} (${difference > 0 ? '+' : ''}${format.money(difference, currency)})`}
        </option>
      ))}
    </Select>
  );
}

/** The extras of the whole booking, each with its number. */
function Counted({ wish, there, onChange }: Pick<BookingFieldsProps, 'wish' | 'there' | 'onChange'>) {
  const format = useFormat();
  const nameOf = useNames();
  const { products } = wish;
  const amountOf = (id: string) => products.find((product) => product.id === id)?.amount ?? 0;
  const set = (id: string, amount: number) =>
    onChange({ ...wish, products: [...products.filter((product) => product.id !== id), { id, amount }] });
  return there.counted.map(({ id, name, price, mandatory }) => {
    const { minimum, maximum } = countRange({ mandatory }, stayingIn(wish).length);
    return (
      <TextField
        key={id}
        label={`${nameOf(name)} (${format.money(price)})`}
        type="number"
        min={minimum}
        max={maximum}
        short
        value={`${amountOf(id)}`}
        onChange={({ currentTarget }) => set(id, Number(currentTarget.value))}
      />
    );
  });
}

/** Date and ship, travellers, extras and insurance of a booking, as choices by name (decision 109). */
export function BookingFields(props: BookingFieldsProps) {
  const { booking, wish, there, onChange } = props;
  const { t } = useTranslation();
  const { insurance } = wish;
  return (
    <>
      <DepartureField {...props} />
      {wish.travellers.map((traveller, index) => (
        <TravellerFields
          key={traveller.was ?? `new ${index}`}
          {...{ booking, wish, index, onChange }}
          options={there}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange(withTraveller(wish))}>
          {t('amendment.add_traveller')}
        </Button>
      </div>
      <div className={css.fields}>
        <Counted {...{ wish, there, onChange }} />
      </div>
      <div className={css.extras}>
        {(['cancellation', 'travel'] as const).map((type) => (
          <Checkbox
            key={type}
            label={t(`amendment.${type}`)}
            checked={insurance[type]}
            onChange={({ currentTarget }) =>
              onChange({ ...wish, insurance: { ...insurance, [type]: currentTarget.checked } })
            }
          />
        ))}
      </div>
    </>
  );
}
