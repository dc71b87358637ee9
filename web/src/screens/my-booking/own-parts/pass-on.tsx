import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import css from './own-parts.module.css';

/** A link to pass on, with a button that copies it. It is shown once, as only its hash is stored. */
export function PassOn({ address }: { address: string }) {
  const { t } = useTranslation('my-booking');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      // Blocked by the browser: the link can be copied from the field.
      () => undefined,
    );
  };
  return (
    <div className={css.passOn}>
      <TextField
        label={t('own_part_link')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {t('own_part_copy')}
      </Button>
      <span role="status">{isCopied && t('own_part_copied')}</span>
    </div>
  );
}
