import {
  cabinsWithRoom,
  nextCabin,
  type Places,
  typesAlone,
  typesFor,
  withType,
} from '@towpath/rules/amendments/choices/cabin-places';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import css from '../change.module.css';
import type { TopicFieldsProps } from '../topic-fields-props.ts';
import { usePassengerName } from '../use-passenger-name.ts';
import { useDifference } from './use-difference.ts';
import { WithChoices } from './with-choices.tsx';

type Props = TopicFieldsProps & { options: ChangeChoices };

const typeOf = (key: string) => parseCabinKey(key)?.id;

/** Names the passengers in a cabin, and a cabin by its type and them. */
export function useCabinName({ draft: { passengers } }: Pick<Props, 'draft'>, { chosen, types }: Places) {
  const { t } = useTranslation('my-booking');
  const nameOf = usePassengerName();
  const people = (key: string, without?: number) =>
    passengers
      .map((each, index) => ({ name: nameOf(each, index), index }))
      .filter(({ index }) => chosen[index] === key && index !== without)
      .map(({ name }) => name)
      .join(', ');
  const typeName = (key: string) => types.find(({ id }) => id === typeOf(key))?.name ?? key;
  const shared = (key: string, without?: number) => {
    const names = people(key, without);
    return names === '' ? typeName(key) : t('cabin_with', { cabin: typeName(key), names });
  };
  return { people, shared };
}

/** The type of a cabin. Its options state the difference of the price, unless other cabins are changed too. */
function TypeField({ cabin, places, ...props }: Props & { cabin: string; places: Places }) {
  const { booking, booked, draft, options, errorOf, onChange } = props;
  const { t } = useTranslation('my-booking');
  const difference = useDifference(booking);
  const { people } = useCabinName({ draft }, places);
  const index = places.chosen.indexOf(cabin);
  const own = booked.passengers[index]?.cabin ?? cabin;
  const differences = options.cabins.find(({ key }) => key === own)?.types ?? [];
  const isOnly = places.chosen.every((key, at) => key === places.booked[at] || places.booked[at] === own);
  const labelOf = ({ id, name }: ChangeChoices['types'][number]) => {
    if (id === typeOf(own)) return t('as_booked', { name });
    const found = isOnly ? differences.find((each) => each.id === id) : undefined;
    return found ? t('option_difference', { name, difference: difference(found.difference) }) : name;
  };
  return (
    <Select
      id={places.chosen.length === 1 ? `passengers.${index}.cabin` : undefined}
      label={<span dir="auto">{t('cabin_for', { names: people(cabin) })}</span>}
      error={places.chosen.length === 1 ? errorOf(`passengers.${index}.cabin`) : undefined}
      value={typeOf(cabin)}
      onChange={({ currentTarget }) => onChange({ cabins: withType(places, cabin, currentTarget.value) })}
    >
      {typesFor(places, cabin).map((type) => (
        <option key={type.id} value={type.id}>
          {labelOf(type)}
        </option>
      ))}
    </Select>
  );
}

/** The cabin in which a passenger sleeps: their own one, another one with room, or a separate one. */
function PlaceField({ index, places, ...props }: Props & { index: number; places: Places }) {
  const { draft, errorOf, onChange } = props;
  const { t } = useTranslation('my-booking');
  const nameOf = usePassengerName();
  const { shared } = useCabinName({ draft }, places);
  const { chosen } = places;
  const [passenger, own] = [draft.passengers[index], chosen[index] ?? ''];
  if (!passenger) return null;
  const isAlone = chosen.filter((key) => key === own).length === 1;
  const alone = isAlone ? [] : typesAlone(places);
  return (
    <Select
      id={`passengers.${index}.cabin`}
      label={<span dir="auto">{t('sleeps_in', { name: nameOf(passenger, index) })}</span>}
      error={errorOf(`passengers.${index}.cabin`)}
      value={own}
      onChange={({ currentTarget }) =>
        onChange({ cabins: chosen.map((key, at) => (at === index ? currentTarget.value : key)) })
      }
    >
      <option value={own}>{shared(own, index)}</option>
      {cabinsWithRoom(places, own).map((key) => (
        <option key={key} value={key}>
          {shared(key, index)}
        </option>
      ))}
      {alone.map(({ id, name }) => (
        <option key={id} value={nextCabin(places, id)}>
          {t('cabin_alone', { cabin: name })}
        </option>
      ))}
    </Select>
  );
}

function Cabins(props: Props) {
  const { booked, draft, options } = props;
  const places: Places = {
    booked: booked.passengers.map(({ cabin }) => cabin),
    chosen: draft.cabins,
    types: options.types,
  };
  const { chosen } = places;
  return (
    <div className={css.fields}>
      {[...new Set(chosen)].map((cabin) => (
        <TypeField key={`cabin ${chosen.indexOf(cabin)}`} {...props} cabin={cabin} places={places} />
      ))}
      {chosen.length > 1 &&
        draft.passengers.map((_, index) => (
          <PlaceField key={`passenger ${index + 1}`} {...props} index={index} places={places} />
        ))}
    </div>
  );
}

/** Other cabins for the passengers: of another type, or shared by others. */
export function CabinsFields(props: TopicFieldsProps) {
  return (
    <WithChoices id={props.booking.id}>{(options) => <Cabins {...props} options={options} />}</WithChoices>
  );
}
