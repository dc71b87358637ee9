import type { BikeStockView, DepartureView } from '@towpath/rules/office/departure-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const names = ['count', 'from_cm', 'to_cm'] as const;

const startOf = ({ count, from_cm, to_cm }: BikeStockView) => ({
  count: `${count}`,
  from_cm: `${from_cm}`,
  to_cm: `${to_cm}`,
});

interface ChangeBikesProps {
  departure: DepartureView;
  bikes: BikeStockView;
}

/** Sets the bikes of a frame for this departure. */
export function ChangeBikes({ departure, bikes }: ChangeBikesProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [values, setValues] = useState(startOf(bikes));
  const labels = { count: t('crew.count'), from_cm: t('bikes.shortest'), to_cm: t('bikes.tallest') };
  const { bike, frame, name } = bikes;
  const fields = names.map((each) => (
    <TextField
      key={each}
      label={labels[each]}
      type="number"
      min={0}
      short
      required
      suffix={each === 'count' ? undefined : 'cm'}
      value={values[each]}
      onChange={(event) => setValues({ ...values, [each]: event.target.value })}
    />
  ));
  const { count, from_cm, to_cm } = values;
  const { id, version } = departure;
  const heights = { from_cm: Number(from_cm), to_cm: Number(to_cm) };
  return (
    <OperationButton
      name="departures.change-bikes"
      small
      title={t('departure.change_title', { name: `${nameOf(name)} ${frame}` })}
      confirm={t('departure.save')}
      input={{ departure: id, bike, frame, count: Number(count), ...heights, version }}
      fields={fields}
      onOpen={() => setValues(startOf(bikes))}
    >
      {t('departure.change')}
    </OperationButton>
  );
}
