import { isUnnamed } from '@towpath/rules/passengers/described-fields';
import { countRange } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { type ChangeDraft, type ChangedPassengerDraft, isOwnPart, type Topic } from './draft.ts';
import { InsuranceFields } from './insurance-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { CabinsFields } from './places/cabins-fields.tsx';
import { JoinFields } from './places/join-fields.tsx';
import { MoveFields } from './places/move-fields.tsx';
import type { TopicFieldsProps } from './topic-fields-props.ts';
import { usePassengerName } from './use-passenger-name.ts';

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

const withPassenger = (draft: ChangeDraft, index: number, changed: Partial<ChangedPassengerDraft>) => ({
  passengers: draft.passengers.map((each, at) => (at === index ? { ...each, ...changed } : each)),
});

function DetailsFields({ booking, booked, draft, choices, errorOf, onChange }: TopicFieldsProps) {
  return draft.passengers.map((typed, index) => {
    const own = booked.passengers[index] ?? typed;
    const { bike, diet } = own;
    const names = booking.passengers[index]?.details;
    return (
      <PassengerFields
        key={`passenger ${index + 1}`}
        {...{ index, typed, choices, errorOf }}
        isUnknown={isUnnamed(own)}
        isFilledIn={isOwnPart(typed, own, index + 1, booked)}
        booked={{ bike: names?.bike ?? null, diet: names?.diet ?? null, bikeId: bike, dietId: diet ?? '' }}
        onChange={(changed) => onChange(withPassenger(draft, index, changed))}
      />
    );
  });
}

/** The extras of the whole booking, each with its number. */
function CountedExtras({ draft, choices, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('review');
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
  const nameOf = usePassengerName();
  const { extras, counted } = choices;
  if (extras.length + counted.length === 0) return <p>{t('no_extras')}</p>;
  const own = draft.passengers.map((passenger, index) => (
    <FieldGroup key={`passenger ${index + 1}`} label={<span dir="auto">{nameOf(passenger, index)}</span>}>
      {choices.extras.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={passenger.other.includes(id)}
          onChange={() => onChange(withPassenger(draft, index, { other: toggled(passenger.other, id) }))}
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

/** Removes passengers; not the main booker, who can only cancel the whole booking. */
function LeaveFields({ draft, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('my-booking');
  const nameOf = usePassengerName();
  return (
    <FieldGroup label={t('who_leaves')}>
      {draft.passengers.slice(1).map((passenger, rest) => (
        <Checkbox
          key={`passenger ${rest + 2}`}
          label={<span dir="auto">{nameOf(passenger, rest + 1)}</span>}
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
