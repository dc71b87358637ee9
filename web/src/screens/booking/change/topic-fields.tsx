import { countRange } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { type Draft, isOwnPart, type Topic, type TravellerDraft } from './draft.ts';
import { InsuranceFields } from './insurance-fields.tsx';
import { CabinsFields } from './places/cabins-fields.tsx';
import { JoinFields } from './places/join-fields.tsx';
import { MoveFields } from './places/move-fields.tsx';
import type { TopicFieldsProps } from './topic-fields-props.ts';
import { TravellerFields } from './traveller-fields.tsx';
import { useTravellerName } from './use-traveller-name.ts';

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

const withTraveller = (draft: Draft, index: number, changed: Partial<TravellerDraft>) => ({
  passengers: draft.passengers.map((each, at) => (at === index ? { ...each, ...changed } : each)),
});

function DetailsFields({ booking, booked, draft, choices, errorOf, onChange }: TopicFieldsProps) {
  return draft.passengers.map((typed, index) => {
    const own = booked.passengers[index] ?? typed;
    const { bike, diet } = own;
    const names = booking.travellers[index]?.details;
    return (
      <TravellerFields
        key={`traveller ${index + 1}`}
        {...{ index, typed, choices, errorOf }}
        isFilledIn={isOwnPart(typed, own, index + 1, booked)}
        booked={{ bike: names?.bike ?? null, diet: names?.diet ?? null, bikeId: bike, dietId: diet ?? '' }}
        onChange={(changed) => onChange(withTraveller(draft, index, changed))}
      />
    );
  });
}

/** The extras of the whole booking, each with its number. */
function CountedExtras({ draft, choices, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('confirmation');
  const amountOf = (id: string) => draft.products.find((product) => product.id === id)?.amount ?? 0;
  const set = (id: string, amount: number) =>
    onChange({ products: [...draft.products.filter((product) => product.id !== id), { id, amount }] });
  return choices.counted.map(({ id, label, mandatory }) => (
    <Stepper
      key={id}
      label={label}
      value={amountOf(id)}
      {...countRange({ mandatory }, draft.passengers.length)}
      onChange={(amount) => set(id, amount)}
      decreaseLabel={`${t('fewer')}: ${label}`}
      increaseLabel={`${t('more')}: ${label}`}
    />
  ));
}

function ExtrasFields(props: TopicFieldsProps) {
  const { draft, choices, onChange } = props;
  const { t } = useTranslation('my-booking');
  const nameOf = useTravellerName();
  const { extras, counted } = choices;
  if (extras.length + counted.length === 0) return <p>{t('no_extras')}</p>;
  const own = draft.passengers.map((traveller, index) => (
    <FieldGroup key={`traveller ${index + 1}`} label={<span dir="auto">{nameOf(traveller, index)}</span>}>
      {choices.extras.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={traveller.other.includes(id)}
          onChange={() => onChange(withTraveller(draft, index, { other: toggled(traveller.other, id) }))}
        />
      ))}
    </FieldGroup>
  ));
  return (
    <>
      {extras.length > 0 && own}
      <CountedExtras {...props} />
    </>
  );
}

/** Removes travellers; not the main booker, who can only cancel the whole booking. */
function LeaveFields({ draft, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('my-booking');
  const nameOf = useTravellerName();
  return (
    <FieldGroup label={t('who_leaves')}>
      {draft.passengers.slice(1).map((traveller, rest) => (
        <Checkbox
          key={`traveller ${rest + 2}`}
          label={<span dir="auto">{nameOf(traveller, rest + 1)}</span>}
          checked={draft.leaving.includes(rest + 1)}
          onChange={() => onChange({ leaving: toggled(draft.leaving, rest + 1) })}
        />
      ))}
    </FieldGroup>
  );
}

function CancelFields({ draft, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('my-booking');
  return (
    <>
      <p>{t('cancel_text')}</p>
      <Checkbox
        label={t('cancel_voucher')}
        description={t('cancel_voucher_help')}
        checked={draft.voucher}
        onChange={() => onChange({ voucher: !draft.voucher })}
      />
    </>
  );
}

const fieldsOf = {
  details: DetailsFields,
  insurance: InsuranceFields,
  extras: ExtrasFields,
  leave: LeaveFields,
  cancel: CancelFields,
  cabins: CabinsFields,
  move: MoveFields,
  join: JoinFields,
};

/** The fields of a topic. */
export function TopicFields({ topic, ...props }: TopicFieldsProps & { topic: Topic }) {
  const Fields = fieldsOf[topic];
  return <Fields {...props} />;
}
