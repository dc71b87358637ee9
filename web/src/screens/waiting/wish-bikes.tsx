import type { Departure } from '@towpath/rules/calendar/departure';
import { limits } from '@towpath/rules/core/limits';
import { useTranslation } from '../../i18n/translation.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useRows } from './use-rows.ts';
import css from './waiting.module.css';
import type { ShipsProps, WishProps } from './wish-props.ts';

/** The riders whose bikes are wanted, of the bikes that a departure offers. */
function Riders({ departure, start, errorOf }: { departure: Departure } & WishProps) {
  const { t } = useTranslation('waiting');
  const bikes = useOffer(departure).products?.bikes ?? [];
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

/** The bikes of the first ship, which every ship of a tour offers. */
export function WishBikes({ ships: [departure], ...props }: ShipsProps) {
  return departure ? <Riders departure={departure} {...props} /> : null;
}
