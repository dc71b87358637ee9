import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { sortCabins } from '@towpath/rules/price/cabin';
import { useState } from 'react';
import { cabinsQuery } from '../../../api/queries.ts';
import { useShips } from '../../../api/use-ships.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { useOfferedNames } from '../use-offered-names.ts';
import css from '../waiting.module.css';
import { cabinSizes, countsOf } from './typed-wishes.ts';
import type { ShipsProps, StartingWishes, WishProps } from './wish-props.ts';

/** How the party shares cabins: as the cabins step proposes, or so many cabins of each size. */
export function WishSharing({ start, errorOf }: WishProps) {
  const { t } = useTranslation('waiting');
  const [sharing, setSharing] = useState(start.cabins ? 'own' : 'any');
  const countOf = countsOf(start.cabins);
  const sizes = cabinSizes(start.cabins);
  const error = errorOf('cabins');
  const options = (['any', 'own'] as const).map((value) => ({ value, label: t(`sharing_${value}`) }));
  return (
    <>
      <RadioGroup
        id="sharing"
        name="sharing"
        label={t('sharing')}
        options={options}
        value={sharing}
        onChange={({ target }) => setSharing(target.value)}
      />
      {sharing === 'own' && (
        <FieldGroup label={t('cabins_each')} error={error}>
          <div className={css.sizes}>
            {sizes.map((people) => (
              <NumberField
                key={people}
                id={people === sizes[0] ? 'cabins' : `cabins.of.${people}`}
                name={`cabins.${people}`}
                label={t('cabins_of', { count: people })}
                defaultValue={String(countOf(people))}
                aria-invalid={error ? true : undefined}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** A ship whose cabin types are listed. departure: one that it sails; null: none is loaded. */
interface ShipOfTypes extends Pick<Departure, 'ship_id' | 'ship_name'> {
  departure: string | null;
}

/** The cabin types of a ship, with those that the entry waits for already, in the visitor's language. */
function useTypes({ ship_id, departure }: ShipOfTypes, start: StartingWishes) {
  const { locale } = usePageContext();
  const offered = useQuery({ ...cabinsQuery(departure ?? ''), enabled: departure !== null }).data ?? [];
  const nameOf = useOfferedNames({ ship_id });
  const others = start.types.filter(
    (type) => type.ship_id === ship_id && !offered.some(({ id }) => id === type.id),
  );
  return [...sortCabins(offered, locale), ...others].map(({ id, name }) => ({ id, name: nameOf(id, name) }));
}

function TypesOf({ ship, start }: { ship: ShipOfTypes } & Pick<WishProps, 'start'>) {
  const types = useTypes(ship, start);
  const { name } = useShips()(ship);
  return (
    <FieldGroup label={name}>
      {types.map((type) => (
        <Checkbox
          key={type.id}
          id={`type.${type.id}`}
          name="cabin_types"
          value={type.id}
          label={type.name}
          defaultChecked={start.cabin_types.includes(type.id)}
        />
      ))}
    </FieldGroup>
  );
}

/** The ships of the tours, and those whose cabin types the entry names. */
function shipsOf({ ships, start }: Pick<ShipsProps, 'ships' | 'start'>): ShipOfTypes[] {
  const named = start.types.map((type): [string, ShipOfTypes] => [
    type.ship_id,
    { ...type, departure: null },
  ]);
  const sailing = ships.map((each): [string, ShipOfTypes] => [each.ship_id, { ...each, departure: each.id }]);
  return [...new Map([...named, ...sailing]).values()];
}

/** The cabin types that suit, folded until one is chosen. What an entry waits for stays until it is unticked, also where it has no name any more. */
export function WishCabins({ ships, start }: Pick<ShipsProps, 'ships' | 'start'>) {
  const { t } = useTranslation('waiting');
  const shown = shipsOf({ ships, start });
  const [chosen, setChosen] = useState(start.cabin_types.length);
  const unnamed = start.cabin_types.filter((id) => !start.types.some((type) => type.id === id));
  return (
    <>
      {shown.length + unnamed.length > 0 && (
        <Disclosure
          title={t('types')}
          aside={chosen > 0 && t('types_chosen', { count: chosen })}
          open={start.cabin_types.length > 0}
          onChange={({ currentTarget }) => setChosen(currentTarget.querySelectorAll(':checked').length)}
        >
          <p>{t('types_help')}</p>
          <div className={css.ships}>
            {shown.map((ship) => (
              <TypesOf key={ship.ship_id} ship={ship} start={start} />
            ))}
            {unnamed.length > 0 && (
              <FieldGroup label={t('types_gone')}>
                {unnamed.map((id, index) => (
                  <Checkbox
                    key={id}
                    id={`type.${id}`}
                    name="cabin_types"
                    value={id}
                    label={t('type_gone', { number: index + 1 })}
                    defaultChecked
                  />
                ))}
              </FieldGroup>
            )}
          </div>
        </Disclosure>
      )}
    </>
  );
}
