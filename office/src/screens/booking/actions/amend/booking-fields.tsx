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
import { type AmendmentDraft, moveTo, stayingIn, withTraveller } from './amendment-draft.ts';
import { TravellerFields } from './traveller-fields.tsx';

interface BookingFieldsProps {
  booking: BookingView;
  draft: AmendmentDraft;
  /** Of the booked departure, with the other ones. */
  options: StaffChangeChoices;
  /** Of the departure that is chosen. */
  there: StaffChangeChoices;
  onChange: (draft: AmendmentDraft) => void;
}

function DepartureField({ booking, draft, options, onChange }: Omit<BookingFieldsProps, 'there'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const { departure, departures } = options;
  const choose = (id: string) =>
    onChange(
      moveTo(
        draft,
        booking,
        departures.find((each) => each.id === id),
      ),
    );
  const { currency } = booking.money;
  return (
    <Select
      label={t('amendment.departure')}
      value={draft.departure}
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
function Counted({ draft, there, onChange }: Pick<BookingFieldsProps, 'draft' | 'there' | 'onChange'>) {
  const format = useFormat();
  const nameOf = useNames();
  const { products } = draft;
  const amountOf = (id: string) => products.find((product) => product.id === id)?.amount ?? 0;
  const set = (id: string, amount: number) =>
    onChange({ ...draft, products: [...products.filter((product) => product.id !== id), { id, amount }] });
  return there.counted.map(({ id, name, price, mandatory }) => {
    const { minimum, maximum } = countRange({ mandatory }, stayingIn(draft).length);
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
  const { booking, draft, there, onChange } = props;
  const { t } = useTranslation();
  const { insurance } = draft;
  return (
    <>
      <DepartureField {...props} />
      {draft.travellers.map((traveller, index) => (
        <TravellerFields
          key={traveller.was ?? `new ${index}`}
          {...{ booking, draft, index, onChange }}
          options={there}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange(withTraveller(draft))}>
          {t('amendment.add_traveller')}
        </Button>
      </div>
      <div className={css.fields}>
        <Counted {...{ draft, there, onChange }} />
      </div>
      <div className={css.extras}>
        {(['cancellation', 'travel'] as const).map((type) => (
          <Checkbox
            key={type}
            label={t(`amendment.${type}`)}
            checked={insurance[type]}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, insurance: { ...insurance, [type]: currentTarget.checked } })
            }
          />
        ))}
      </div>
    </>
  );
}
