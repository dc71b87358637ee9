import { parseCabinKey } from '@towpath/rules/cabin-selection';
import type { CabinOption } from '@towpath/rules/passenger';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../translation.tsx';
import { Select } from '../../ui/select.tsx';
import css from './passengers.module.css';
import type { PassengersForm } from './use-passengers-form.ts';

interface CabinFieldProps {
  form: PassengersForm;
  cabins: readonly CabinOption[];
  field: UseFormRegisterReturn & { id: string; error?: string };
}

/** In which cabin a passenger sleeps, each with how many have chosen it. */
export function CabinField({ form, cabins, field }: CabinFieldProps) {
  const { t } = useTranslation('passengers');
  const chosen = useWatch({
    control: form.control,
    compute: ({ passengers }) => passengers.map(({ cabin }) => cabin),
  });
  const taken = (key: string) => chosen.filter((cabin) => cabin === key).length;
  return (
    <Select label={t('cabin')} className={css.choice} {...field}>
      <option value="">{t('cabin_choose')}</option>
      {cabins.map(({ key, name, spaces }) => (
        <option key={key} value={key}>
          {t('cabin_option', { name, number: parseCabinKey(key)?.number, taken: taken(key), spaces })}
        </option>
      ))}
    </Select>
  );
}
