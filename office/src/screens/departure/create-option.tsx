import { optionOperations } from '@towpath/rules/office/operations/option-operations';
import type { DepartureView } from '@towpath/rules/office/views/departure-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { DayField, WholeField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/**
 * The cabin types of which some are wanted. A number that cannot be read is passed on, so that the operation refuses it.
 */
const wantedOf = (cabins: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(cabins).flatMap(([cabin, count]) => (count ? [[cabin, count]] : [])));

/** Holds cabins of a departure for a caller. */
export function CreateOption({ departure: { id, ship, stock } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const free = stock.filter(({ left }) => left > 0);
  const form = useOperationForm({
    fields: ({ optionalWhole, text, optionalText, day }) =>
      v.object({
        cabins: v.record(v.string(), optionalWhole),
        name: text,
        phone: optionalText,
        email: optionalText,
        until: day,
      }),
    start: {
      cabins: Object.fromEntries(free.map(({ cabin }) => [cabin, '0'])),
      name: '',
      phone: '',
      email: '',
      until: '',
    },
    shape: optionOperations['options.create'].input,
    input: ({ cabins, ...caller }) => ({ departure: id, cabins: wantedOf(cabins), ...caller }),
  });
  const { field } = form;
  const fields = (
    <>
      {free.map(({ cabin, name, left }) => (
        <WholeField
          key={cabin}
          label={nameOf(name, ship)}
          description={t('options.left', { left })}
          {...field(`cabins.${cabin}`)}
        />
      ))}
      <TextField label={t('options.name')} required {...field('name')} />
      <TextField label={t('options.phone')} note={t('action.optional')} type="tel" {...field('phone')} />
      <TextField label={t('options.email')} note={t('action.optional')} type="email" {...field('email')} />
      <DayField label={t('options.until')} required {...field('until')} />
    </>
  );
  return (
    <OperationButton
      name="options.create"
      title={t('options.create_title')}
      confirm={t('options.create')}
      form={form}
      fields={fields}
    >
      {t('options.create')}
    </OperationButton>
  );
}
