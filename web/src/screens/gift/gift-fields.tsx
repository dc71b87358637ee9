import { formatMoney } from '@towpath/rules/core/format';
import { fromEuros } from '@towpath/rules/core/money';
import { giftLimits } from '@towpath/rules/gifts/gift-request';
import { useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDateLabels } from '../../i18n/use-date-labels.ts';
import { useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useDateReader } from '../../page/use-date-reader.ts';
import { DateParts } from '../../ui/form/date-parts.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './gift.module.css';
import type { GiftField, GivenTour } from './gift-purchase.ts';
import { typedBefore } from './use-gift.ts';

export type FieldOf = (name: GiftField) => {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
};

/** What the choice starts with: what was typed before, or the tour of the address. */
function useChosen(tours: readonly GivenTour[]) {
  const [query] = useSearchParams();
  const typed = typedBefore();
  const tour = tours.find(({ id }) => id === (typed ? typed.tour : query.get('tour')));
  const amount = typed && !tour ? String(typed.amount) : '150';
  return { tour: tour?.id ?? '', kind: tour ? 'tour' : 'amount', amount };
}

/** The formatter of whole euros. */
function useEuros() {
  const { locale } = usePageContext();
  return (euros: number) => formatMoney(locale, fromEuros(euros), 'EUR', true);
}

/** What the voucher is worth: an amount, or the price of a tour for two. */
export function WorthFields({ field, tours }: { field: FieldOf; tours: readonly GivenTour[] }) {
  const { t } = useTranslation('gift');
  const chosen = useChosen(tours);
  const [kind, setKind] = useState(chosen.kind);
  const nameOf = useNames();
  const euros = useEuros();
  const { smallest, largest } = giftLimits;
  const options = (['amount', 'tour'] as const).map((value) => ({ value, label: t(`kind_${value}`) }));
  return (
    <>
      {tours.length > 0 && (
        <RadioGroup
          id="kind"
          name="kind"
          label={t('kind')}
          options={options}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className={css.wide}
        />
      )}
      {kind === 'amount' || tours.length === 0 ? (
        <NumberField
          {...field('amount')}
          label={t('amount')}
          description={t('amount_help', { smallest: euros(smallest), largest: euros(largest) })}
          defaultValue={chosen.amount}
        />
      ) : (
        <Select {...field('tour')} label={t('tour')} defaultValue={chosen.tour} className={css.wide}>
          {tours.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {t('tour_option', { tour: nameOf(name), price: euros(price) })}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** For whom, the greeting, and how the voucher reaches them. */
export function RecipientFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('gift');
  const { today } = usePageContext();
  const typed = typedBefore();
  const [delivery, setDelivery] = useState(typed?.recipient_email === null ? 'own' : 'mail');
  const labels = useDateLabels();
  const reader = useDateReader('coming');
  const options = (['mail', 'own'] as const).map((value) => ({ value, label: t(`delivery_${value}`) }));
  return (
    <>
      <TextField
        {...field('recipient')}
        label={t('recipient')}
        autoComplete="off"
        dir="auto"
        className={css.wide}
      />
      <TextArea
        {...field('greeting')}
        label={t('greeting')}
        description={t('greeting_help', { count: giftLimits.greeting })}
        dir="auto"
        className={css.wide}
      />
      <RadioGroup
        id="delivery"
        name="delivery"
        label={t('delivery')}
        options={options}
        value={delivery}
        onChange={(event) => setDelivery(event.target.value)}
        className={css.wide}
      />
      {delivery === 'mail' && (
        <>
          <TextField
            {...field('recipient_email')}
            label={t('recipient_email')}
            type="email"
            autoComplete="off"
            className={css.wide}
          />
          <DateParts
            id="deliver_on"
            error={field('deliver_on').error}
            label={t('deliver_on')}
            labels={labels}
            reader={reader}
            defaultValue={typed && typed.deliver_on > today ? typed.deliver_on : today}
          />
        </>
      )}
    </>
  );
}

/** Who gives it. */
export function GiverFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('gift');
  return (
    <>
      <TextField {...field('giver')} label={t('giver')} autoComplete="name" dir="auto" />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        description={t('email_help')}
      />
    </>
  );
}
