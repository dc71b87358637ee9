import { parseCabinKey } from '@towpath/rules/booking/cabin-selection';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { createContext, memo, type ReactNode, use, useDeferredValue } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/translation.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { PassengersForm } from './form.ts';
import css from './passengers.module.css';

/** The cabin of each passenger. */
const ChosenCabins = createContext<readonly string[]>([]);

/** Tells the cabin fields what all have chosen. One watches for all: a watcher of each field's own would copy the form each time. */
export function CabinsInUse({ form, children }: { form: PassengersForm; children: ReactNode }) {
  const chosen = useWatch({
    control: form.control,
    compute: ({ passengers }) => passengers.map(({ cabin }) => cabin),
  });
  // A choice shows at once where it is made; in the lists of all the others it may follow.
  return <ChosenCabins value={useDeferredValue(chosen)}>{children}</ChosenCabins>;
}

const CabinOptions = memo(function CabinOptions({ cabins }: { cabins: readonly CabinOption[] }) {
  const { t } = useTranslation('passengers');
  const chosen = use(ChosenCabins);
  const taken = (key: string) => chosen.filter((cabin) => cabin === key).length;
  return cabins.map(({ key, name, spaces }) => (
    <option key={key} value={key}>
      {t('cabin_option', { name, number: parseCabinKey(key)?.number, taken: taken(key), spaces })}
    </option>
  ));
});

interface CabinFieldProps {
  cabins: readonly CabinOption[];
  field: UseFormRegisterReturn & { id: string; error?: string };
}

/** In which cabin a passenger sleeps, each with how many have chosen it. */
export function CabinField({ cabins, field }: CabinFieldProps) {
  const { t } = useTranslation('passengers');
  return (
    <Select label={t('cabin')} className={css.choice} {...field}>
      <option value="">{t('cabin_choose')}</option>
      <CabinOptions cabins={cabins} />
    </Select>
  );
}
