import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { BikeStockView, DepartureView } from '@towpath/rules/office/views/departure-view';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { WholeField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

interface ChangeBikesProps {
  departure: DepartureView;
  bikes: BikeStockView;
}

/** Sets the bikes of a frame for this departure. */
export function ChangeBikes({ departure, bikes }: ChangeBikesProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { id, version } = departure;
  const { bike, frame, name, count, from_cm, to_cm } = bikes;
  const form = useOperationForm({
    fields: ({ whole }) => v.object({ count: whole, from_cm: whole, to_cm: whole }),
    start: { count: `${count}`, from_cm: `${from_cm}`, to_cm: `${to_cm}` },
    shape: departureOperations['departures.change-bikes'].input,
    input: (read) => ({ departure: id, bike, frame, ...read, version }),
  });
  const fields = (
    <>
      <WholeField label={t('crew.count')} required {...form.field('count')} />
      <WholeField label={t('bikes.shortest')} unit="cm" required {...form.field('from_cm')} />
      <WholeField label={t('bikes.tallest')} unit="cm" required {...form.field('to_cm')} />
    </>
  );
  return (
    <OperationButton
      name="departures.change-bikes"
      small
      title={t('departure.change_title', { name: `${nameOf(name)} ${frame}` })}
      confirm={t('departure.save')}
      form={form}
      fields={fields}
    >
      {t('departure.change')}
    </OperationButton>
  );
}
