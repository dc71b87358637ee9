import { useQueries } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { limits } from '@towpath/rules/core/limits';
import { productsQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { noShip, useOfferedNames } from '../use-offered-names.ts';
import css from '../waiting.module.css';
import { useRows } from './use-rows.ts';
import type { ShipsProps, StartingWishes } from './wish-props.ts';

/** The bikes that ships offer, and those that the entry waits for already, in the visitor's language. */
function useBikes(ships: readonly Departure[], start: StartingWishes) {
  const nameOf = useOfferedNames(noShip);
  const found = useQueries({ queries: ships.map(({ id }) => productsQuery(id)) });
  const offered = found.flatMap(({ data }) => data?.bikes ?? []);
  const named = start.riders.map(({ bike }) => ({ id: bike, name: start.bikes[bike] ?? bike }));
  const unique = new Map([...named, ...offered].map((bike) => [bike.id, bike]));
  return [...unique.values()].map(({ id, name }) => ({ id, name: nameOf(id, name) }));
}

/** The riders whose bikes are wanted, of the bikes that the ships of the tours offer. */
export function WishBikes({ ships, start, errorOf }: ShipsProps) {
  const { t } = useTranslation('waiting');
  const bikes = useBikes(ships, start);
  const { rows, add, remove, list } = useRows(start.riders.length);
  if (bikes.length === 0) return null;
  return (
    <FieldGroup
      id="riders"
      tabIndex={-1}
      weight="section"
      label={t('bikes')}
      description={t('bikes_help')}
      error={errorOf('riders')}
    >
      <div ref={list} className={css.rows}>
        {rows.map((row, index) => {
          const id = `riders.${index}`;
          const number = index + 1;
          const given = start.riders[row];
          return (
            <div key={row} className={css.row}>
              <Select
                id={`${id}.bike`}
                name={`${id}.bike`}
                label={t('rider_bike', { number })}
                defaultValue={given?.bike ?? ''}
                error={errorOf(`${id}.bike`)}
              >
                {bikes.map((bike) => (
                  <option key={bike.id} value={bike.id}>
                    {bike.name}
                  </option>
                ))}
              </Select>
              <NumberField
                id={`${id}.height`}
                name={`${id}.height`}
                label={t('rider_height', { number })}
                suffix="cm"
                defaultValue={given ? String(given.height) : ''}
                error={errorOf(`${id}.height`)}
              />
              <Button variant="quiet" className={css.remove} onClick={() => remove(row)}>
                {t('remove_rider', { number })}
              </Button>
            </div>
          );
        })}
      </div>
      {rows.length < limits.party.maximum && (
        <Button variant="secondary" className={css.add} onClick={add}>
          {t('add_rider')}
        </Button>
      )}
    </FieldGroup>
  );
}
