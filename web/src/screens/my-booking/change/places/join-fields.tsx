import {
  cabinsWithRoom,
  nextCabin,
  type Places,
  typesAlone,
} from '@towpath/rules/amendments/choices/cabin-places';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { PassengerFields } from '../passenger-fields.tsx';
import type { TopicFieldsProps } from '../topic-fields-props.ts';
import { useCabinName } from './cabins-fields.tsx';
import { WithChoices } from './with-choices.tsx';

const nothing = { bike: null, diet: null, bikeId: '', dietId: '' };

function Joining(props: TopicFieldsProps & { options: ChangeChoices }) {
  const { booked, draft, choices, options, errorOf, onChange } = props;
  const { t } = useTranslation('my-booking');
  const { t: passengers } = useTranslation('passengers');
  const cabins = booked.passengers.map(({ cabin }) => cabin);
  const places: Places = { booked: cabins, chosen: cabins, types: options.types };
  const { shared } = useCabinName({ draft: { ...draft, passengers: booked.passengers } }, places);
  const { joining } = draft;
  const [withRoom, alone] = [cabinsWithRoom(places), typesAlone(places)];
  const index = cabins.length;
  if (withRoom.length + alone.length === 0) return <p>{t('no_room')}</p>;
  return (
    <PassengerFields
      {...{ index, choices, errorOf }}
      typed={joining}
      booked={nothing}
      onChange={(changed) => onChange({ joining: { ...joining, ...changed } })}
    >
      <Select
        id={`passengers.${index}.cabin`}
        label={passengers('cabin')}
        error={errorOf(`passengers.${index}.cabin`)}
        value={joining.cabin}
        onChange={({ currentTarget }) => onChange({ joining: { ...joining, cabin: currentTarget.value } })}
      >
        <option value="">{passengers('cabin_choose')}</option>
        {withRoom.map((key) => (
          <option key={key} value={key}>
            {shared(key)}
          </option>
        ))}
        {alone.map(({ id, name }) => (
          <option key={id} value={nextCabin(places, id)}>
            {t('cabin_alone', { cabin: name })}
          </option>
        ))}
      </Select>
    </PassengerFields>
  );
}

/** One more passenger: their details, and a cabin with room or a separate one. */
export function JoinFields(props: TopicFieldsProps) {
  return (
    <WithChoices id={props.booking.id}>{(options) => <Joining {...props} options={options} />}</WithChoices>
  );
}
