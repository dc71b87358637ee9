import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { createContext, memo, type ReactNode, use, useDeferredValue } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { PassengersForm } from '../form.ts';
import css from '../passengers.module.css';

/** The cabin of each passenger. */
const ChosenCabins = createContext<readonly string[]>([]);

/** Provides the cabin of each passenger. One watcher for all, as each watcher copies the form on every change. */
export function CabinsInUse({ form, children }: { form: PassengersForm; children: ReactNode }) {
  const chosen = useWatch({
    control: form.control,
    compute: ({ passengers }) => passengers.map(({ cabin }) => cabin),
  });
  // A choice is rendered at once in its own field and later in the lists of the other passengers.
  return <ChosenCabins value={useDeferredValue(chosen)}>{children}</ChosenCabins>;
}

const CabinOptions = memo(function CabinOptions({ cabins }: { cabins: readonly CabinOption[] }) {
  const { t } = useTranslation('passengers');
  const chosen = use(ChosenCabins);
  const taken = (key: string) => chosen.filter((cabin) => cabin === key).length;
  return cabins.map(({ key, name, spaces }) => (
    <option key={key} value={key}>
      {t('cabin_option', { name, number: parseCabinKey(key)?.number ?? 1, taken: taken(key), spaces })}
    </option>
  ));
});

interface CabinFieldProps {
  cabins: readonly CabinOption[];
  field: UseFormRegisterReturn & { id: string; error?: string };
}

/** The cabin of a passenger; each option says how many passengers have chosen it. */
export function CabinField({ cabins, field }: CabinFieldProps) {
  const { t } = useTranslation('passengers');
  return (
    <Select label={t('cabin')} className={css.choice} {...field}>
      <option value="">{t('cabin_choose')}</option>
      <CabinOptions cabins={cabins} />
    </Select>
  );
}
