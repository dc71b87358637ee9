import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { PassengersForm } from '../form.ts';
import css from '../passengers.module.css';

interface SameChoicesProps {
  index: number;
  form: PassengersForm;
}

/** Copies bike, diet and extras of passenger 1, once that one has a bike. */
export function SameChoices({ index, form }: SameChoicesProps) {
  const { t } = useTranslation('passengers');
  const [isCopied, setCopied] = useState(false);
  const { bike, diet, other } = form.getValues('passengers.0');
  if (index === 0 || bike === '') return null;
  const path = `passengers.${index}` as const;
  const copy = () => {
    form.setValue(`${path}.bike`, bike, { shouldTouch: true, shouldValidate: true });
    form.setValue(`${path}.diet`, diet);
    form.setValue(`${path}.other`, [...other]);
    setCopied(true);
  };
  return (
    <div className={css.same}>
      <Button variant="secondary" onClick={copy}>
        {t('same')}
      </Button>
      <span role="status">{isCopied && t('same_done')}</span>
    </div>
  );
}
