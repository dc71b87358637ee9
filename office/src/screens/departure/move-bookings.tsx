import { officeLimits } from '@towpath/rules/office/office-limits';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const empty = { to: '', bookings: '', reason: '' };

/** Moves bookings of a departure to another one; the consequences name every booking. */
export function MoveBookings({ departure }: { departure: string }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [keepPrice, setKeepPrice] = useState(true);
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const fields = (
    <>
      <TextField label={t('amendment.move_to')} required {...field('to')} />
      <TextField
        label={t('amendment.move_numbers')}
        description={t('amendment.move_numbers_hint')}
        {...field('bookings')}
      />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        required
        maxLength={officeLimits.line}
        {...field('reason')}
      />
      <Checkbox
        label={t('amendment.keep_price')}
        checked={keepPrice}
        onChange={(event) => setKeepPrice(event.target.checked)}
      />
    </>
  );
  const start = () => {
    setValues(empty);
    setKeepPrice(true);
  };
  const { to, bookings, reason } = values;
  const numbers = bookings.split(',').map((each) => each.trim());
  return (
    <OperationButton
      name="departures.move"
      title={t('amendment.move_title')}
      confirm={t('amendment.move')}
      input={{ departure, to, reason, keep_price: keepPrice, bookings: numbers.filter(Boolean) }}
      fields={fields}
      onOpen={start}
      wide
    >
      {t('amendment.move')}
    </OperationButton>
  );
}
