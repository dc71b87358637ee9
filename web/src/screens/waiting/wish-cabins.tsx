import type { Departure } from '@towpath/rules/calendar/departure';
import { useState } from 'react';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { cabinSizes, countsOf } from './typed-wishes.ts';
import css from './waiting.module.css';
import type { ShipsProps, WishProps } from './wish-props.ts';

/** How the party shares cabins: as the cabins step proposes, or so many cabins of each size. */
function Sharing({ start, errorOf }: WishProps) {
  const { t } = useTranslation('waiting');
  const [sharing, setSharing] = useState(start.cabins ? 'own' : 'any');
  const countOf = countsOf(start.cabins);
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
            {cabinSizes.map((people) => (
              <NumberField
                key={people}
                id={people === cabinSizes[0] ? 'cabins' : `cabins.of.${people}`}
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

/** The cabin types of a ship. */
function TypesOf({ departure, start }: { departure: Departure } & Pick<WishProps, 'start'>) {
  const { cabinTypes } = useOffer(departure);
  const ship = useShips()(departure);
  return (
    <FieldGroup label={ship.name}>
      {cabinTypes?.map(({ id, name }) => (
        <Checkbox
          key={id}
          id={`type.${id}`}
          name="cabin_types"
          value={id}
          label={name}
          defaultChecked={start.cabin_types.includes(id)}
        />
      ))}
    </FieldGroup>
  );
}

/** Cabins: how people share them, and which types suit. */
export function WishCabins({ ships, ...props }: ShipsProps) {
  const { t } = useTranslation('waiting');
  return (
    <>
      <Sharing {...props} />
      {ships.length > 0 && (
        <FieldGroup weight="section" label={t('types')} description={t('types_help')}>
          <div className={css.ships}>
            {ships.map((departure) => (
              <TypesOf key={departure.id} departure={departure} start={props.start} />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  );
}
