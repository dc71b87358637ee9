import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { parseAmount } from '../../ui/parse-amount.ts';

const empty = { code: '', description: '', kind: 'percentage', value: '', from: '', until: '', uses: '' };
type Draft = typeof empty;

/** The input of the operation from what was typed. */
function inputOf({ code, description, kind, value, from, until, uses }: Draft, departure_only: boolean) {
  const common = {
    ...{ code, description: description || null, departure_only },
    ...{ valid_from: from || null, valid_until: until || null, uses_allowed: uses ? Number(uses) : null },
  };
  return kind === 'percentage'
    ? {
        ...common,
        discount_type: 'Discount Percentage' as const,
        percentage: Number(value.replace(',', '.')),
      }
    : { ...common, discount_type: 'Discount Amount' as const, amount: parseAmount(value) ?? 0 };
}

/** Creates a voucher. */
export function CreateVoucher() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(empty);
  const [isForDepartures, setForDepartures] = useState(false);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const fields = (
    <>
      <TextField label={t('vouchers.code')} required autoCapitalize="characters" {...field('code')} />
      <TextField label={t('vouchers.description')} note={t('action.optional')} {...field('description')} />
      <Select label={t('vouchers.type')} {...field('kind')}>
        <option value="percentage">{t('vouchers.percentage')}</option>
        <option value="amount">{t('vouchers.amount')}</option>
      </Select>
      <TextField
        label={t('vouchers.discount')}
        required
        short
        inputMode="decimal"
        suffix={draft.kind === 'percentage' ? '%' : '€'}
        {...field('value')}
      />
      <TextField
        type="date"
        label={t('vouchers.valid_from')}
        note={t('action.optional')}
        {...field('from')}
      />
      <TextField
        type="date"
        label={t('vouchers.valid_until')}
        note={t('action.optional')}
        {...field('until')}
      />
      <TextField
        type="number"
        min={0}
        short
        label={t('vouchers.uses_allowed')}
        description={t('vouchers.uses_hint')}
        {...field('uses')}
      />
      <Checkbox
        label={t('vouchers.departure_only')}
        checked={isForDepartures}
        onChange={() => setForDepartures(!isForDepartures)}
      />
    </>
  );
  const reset = () => {
    setDraft(empty);
    setForDepartures(false);
  };
  return (
    <OperationButton
      name="vouchers.create"
      variant="primary"
      title={t('vouchers.create_title')}
      confirm={t('vouchers.create')}
      input={inputOf(draft, isForDepartures)}
      fields={fields}
      onOpen={reset}
    >
      {t('vouchers.create')}
    </OperationButton>
  );
}
