import { brands } from '@towpath/rules/site/brand';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { parseAmount } from '../../ui/parse-amount.ts';
import { tourLabels } from '../../ui/tour-labels.ts';

const empty = {
  code: '',
  description: '',
  kind: 'percentage',
  value: '',
  from: '',
  until: '',
  uses: '',
  brand: '',
  tour: '',
};
type Draft = typeof empty;

/** The input of the operation from what was typed. */
function inputOf({ code, description, kind, value, ...draft }: Draft, departure_only: boolean) {
  const { from, until, uses, brand, tour } = draft;
  const common = {
    code,
    description: description || null,
    departure_only,
    brand: brand || null,
    tour: tour || null,
    valid_from: from || null,
    valid_until: until || null,
    uses_allowed: uses ? Number(uses) : null,
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
  const nameOf = useNames();
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
        {[...tourLabels(tours, nameOf)].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The attributes of the field for a value of the draft. */
type FieldOf = (name: keyof Draft) => {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** What a voucher takes off: a share of the price, or an amount for each guest. */
function Discount({ kind, field }: { kind: string; field: FieldOf }) {
  const { t } = useTranslation();
  return (
    <>
      <Select label={t('vouchers.type')} {...field('kind')}>
        <option value="percentage">{t('vouchers.percentage')}</option>
        <option value="amount">{t('vouchers.amount')}</option>
      </Select>
      <TextField
        label={t('vouchers.discount')}
        required
        short
        inputMode="decimal"
        suffix={kind === 'percentage' ? '%' : '€'}
        {...field('value')}
      />
    </>
  );
}

/** When a voucher holds, and how often it can be used. */
function Validity({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const optional = { type: 'date', note: t('action.optional') } as const;
  return (
    <>
      <TextField {...optional} label={t('vouchers.valid_from')} {...field('from')} />
      <TextField {...optional} label={t('vouchers.valid_until')} {...field('until')} />
      <TextField
        type="number"
        min={0}
        short
        label={t('vouchers.uses_allowed')}
        description={t('vouchers.uses_hint')}
        {...field('uses')}
      />
    </>
  );
}

/** Creates a voucher. */
export function CreateVoucher() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(empty);
  const [isForDepartures, setForDepartures] = useState(false);
  const field: FieldOf = (name) => ({
    value: draft[name],
    onChange: (event) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const fields = (
    <>
      <TextField label={t('vouchers.code')} required autoCapitalize="characters" {...field('code')} />
      <TextField label={t('vouchers.description')} note={t('action.optional')} {...field('description')} />
      <Discount kind={draft.kind} field={field} />
      <Validity field={field} />
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
