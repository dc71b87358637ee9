import { type Currency, currencies } from '@towpath/rules/core/market';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { currencySign, useAmountInput } from '../../ui/amount-input.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

const empty = { amount: '', text: '', until: '' };

/** Mails a quote for the whole group; what was typed stays while the page is open. */
export function QuoteEnquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  const [quote, setQuote] = useState(empty);
  const [currency, setCurrency] = useState<Currency>('eur');
  const field = (name: keyof typeof empty) => ({
    required: true,
    value: quote[name],
    onChange: (event: { target: { value: string } }) => setQuote({ ...quote, [name]: event.target.value }),
  });
  const fields = (
    <>
      <TextField
        label={t('enquiry.amount', { party: enquiry.party })}
        {...amountInput.props}
        suffix={currencySign(currency)}
        short
        {...field('amount')}
      />
      <Select
        label={t('enquiry.currency')}
        value={currency}
        onChange={({ target }) => setCurrency(currencies.find((each) => each === target.value) ?? 'eur')}
      >
        {currencies.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </Select>
      <TextField label={t('enquiry.valid_until')} type="date" {...field('until')} />
      <TextArea
        label={t('enquiry.text', { language: languageNames[enquiry.locale] })}
        description={t('enquiry.text_hint')}
        lang={enquiry.locale}
        rows={8}
        maxLength={officeLimits.text}
        {...field('text')}
      />
    </>
  );
  const { id, version, number } = enquiry;
  const amount = amountInput.read(quote.amount) ?? Number.NaN;
  return (
    <OperationButton
      name="enquiries.quote"
      variant={enquiry.quote ? 'secondary' : 'primary'}
      title={t('enquiry.quote_title', { number })}
      confirm={t('enquiry.quote_send')}
      input={{ enquiry: id, version, amount, currency, text: quote.text, valid_until: quote.until }}
      fields={fields}
      wide
    >
      {t(enquiry.quote ? 'enquiry.quote_again' : 'enquiry.quote')}
    </OperationButton>
  );
}
