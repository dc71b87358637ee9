import type { DepartureView } from '@towpath/rules/office/departure-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const empty = { name: '', phone: '', email: '', until: '' };
type Caller = typeof empty;

/** Holds cabins of a departure for a caller. */
export function CreateOption({ departure: { id, ship, stock } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [caller, setCaller] = useState(empty);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const field = (name: keyof Caller) => ({
    value: caller[name],
    onChange: (event: { target: { value: string } }) => setCaller({ ...caller, [name]: event.target.value }),
  });
  const free = stock.filter(({ left }) => left > 0);
  const fields = (
    <>
      {free.map(({ cabin, name, left }) => (
        <TextField
          key={cabin}
          label={nameOf(name, ship)}
          description={t('options.left', { left })}
          type="number"
          min={0}
          max={left}
          short
          value={`${counts[cabin] ?? 0}`}
          onChange={(event) => setCounts({ ...counts, [cabin]: Number(event.target.value) })}
        />
      ))}
      <TextField label={t('options.name')} required {...field('name')} />
      <TextField label={t('options.phone')} note={t('action.optional')} type="tel" {...field('phone')} />
      <TextField label={t('options.email')} note={t('action.optional')} type="email" {...field('email')} />
      <TextField label={t('options.until')} type="date" required {...field('until')} />
    </>
  );
  const cabins = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  const { name, phone, email, until } = caller;
  const reset = () => {
    setCaller(empty);
    setCounts({});
  };
  return (
    <OperationButton
      name="options.create"
      title={t('options.create_title')}
      confirm={t('options.create')}
      input={{ departure: id, cabins, name, phone: phone || null, email: email || null, until }}
      fields={fields}
      onOpen={reset}
    >
      {t('options.create')}
    </OperationButton>
  );
}
