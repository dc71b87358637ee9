import { brands } from '@towpath/rules/site/brand';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { parseAmount } from '../../ui/parse-amount.ts';

const empty = {
  ...{ code: '', description: '', kind: 'percentage', value: '' },
  ...{ from: '', until: '', uses: '', brand: '', tour: '' },
};
type Draft = typeof empty;

/** The input of the operation from what was typed. */
function inputOf({ code, description, kind, value, ...draft }: Draft, departure_only: boolean) {
  const { from, until, uses, brand, tour } = draft;
  const common = {
    ...{ code, description: description || null, departure_only, brand: brand || null, tour: tour || null },
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

interface RestrictionProps {
  draft: Draft;
  onChange: (values: Pick<Draft, 'brand' | 'tour'>) => void;
}

/** The brand and the tour for which a voucher holds; '': all. */
function Restriction({ draft: { brand, tour }, onChange }: RestrictionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useReading('catalogue.tours', {});
  const tours = (data?.rows ?? []).filter((each) => brand === '' || each.brand === brand);
  return (
    <>
      <Select
        label={t('catalogue_field.brand')}
        value={brand}
        onChange={(event) => onChange({ brand: event.target.value, tour: '' })}
      >
        <option value="">{t('vouchers.all_brands')}</option>
        {brands.map((each) => (
          <option key={each} value={each}>
            {format.brand(each)}
          </option>
        ))}
      </Select>
      <Select
        label={t('enquiry.tour')}
        value={tour}
        onChange={(event) => onChange({ brand, tour: event.target.value })}
      >
        <option value="">{t('vouchers.all_tours')}</option>
        {tours.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
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
      <Restriction draft={draft} onChange={(values) => setDraft({ ...draft, ...values })} />
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
