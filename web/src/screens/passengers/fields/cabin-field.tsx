import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { useDeferredValue } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { PassengersForm } from '../form.ts';
import css from '../passengers.module.css';

interface CabinFieldProps {
  index: number;
  form: PassengersForm;
  cabins: readonly CabinOption[];
  field: UseFormRegisterReturn & { id: string; error?: string };
}

/** The cabin of a passenger; the other cabins say how many beds are free. */
export function CabinField({ index, form, cabins, field }: CabinFieldProps) {
  const { t } = useTranslation('passengers');
  const watched = useWatch({
    control: form.control,
    compute: ({ passengers }) => passengers.map(({ cabin }) => cabin),
  });
  // The choice is painted first, then the numbers in the options.
  const chosen = useDeferredValue(watched);
  const taken = (key: string) => chosen.filter((cabin) => cabin === key).length;
  return (
    <Select label={t('cabin')} className={css.choice} {...field}>
      <option value="">{t('cabin_choose')}</option>
      {cabins.map(({ key, title, spaces }) => (
        <option key={key} value={key}>
          {key === chosen[index] ? title : t('cabin_free', { title, free: Math.max(0, spaces - taken(key)) })}
        </option>
      ))}
    </Select>
  );
}
