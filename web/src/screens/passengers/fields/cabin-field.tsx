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

/** The cabin of a passenger; the other cabins say how many spaces are free. */
export function CabinField({ index, form, cabins, field }: CabinFieldProps) {
  const { t } = useTranslation('passengers');
  const watched = useWatch({
    control: form.control,
    compute: ({ passengers }) => passengers.map(({ cabin }) => cabin),
  });
  // The choice is painted first, then the numbers in the options.
  const chosen = useDeferredValue(watched);
  const label = ({ key, title, spaces }: CabinOption) => {
    const free = spaces - chosen.filter((cabin) => cabin === key).length;
    return key === chosen[index] ? title : t(free > 0 ? 'cabin_free' : 'cabin_full', { title, free });
  };
  return (
    <Select label={t('cabin')} className={css.choice} {...field}>
      <option value="">{t('cabin_choose')}</option>
      {cabins.map((cabin) => (
        <option key={cabin.key} value={cabin.key}>
          {label(cabin)}
        </option>
      ))}
    </Select>
  );
}
