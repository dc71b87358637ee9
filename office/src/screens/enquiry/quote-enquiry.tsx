import { currencies } from '@towpath/rules/core/market';
import { type EnquiryView, enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { AmountField, DayField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';

/** Mails a quote for the whole group. What is typed is kept while the page is open. */
export function QuoteEnquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, number } = enquiry;
  const form = useOperationForm({
    fields: ({ amount, day, text }) =>
      v.object({ amount, currency: v.picklist(currencies), valid_until: day, text }),
    start: { amount: '', currency: 'eur', valid_until: '', text: '' },
    shape: enquiryOperations['enquiries.quote'].input,
    input: (read) => ({ enquiry: id, version, ...read }),
    kept: true,
  });
  const { field } = form;
  const fields = (
    <>
      <EnquiryFacts enquiry={enquiry} />
      <AmountField
        label={t('enquiry.amount', { party: enquiry.party })}
        currency={form.watch('currency')}
        required
        {...field('amount')}
      />
      <Select label={t('enquiry.currency')} {...field('currency')}>
        {currencies.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </Select>
      <DayField label={t('enquiry.valid_until')} required {...field('valid_until')} />
      <TextArea
        label={t('enquiry.text', { language: format.language(enquiry.locale) })}
        description={t('enquiry.text_hint')}
        lang={enquiry.locale}
        rows={8}
        required
        {...field('text')}
      />
    </>
  );
  return (
    <OperationButton
      name="enquiries.quote"
      variant={enquiry.quote ? 'secondary' : 'primary'}
      title={t('enquiry.quote_title', { number })}
      confirm={t('enquiry.quote_send')}
      form={form}
      fields={fields}
      wide
    >
      {t(enquiry.quote ? 'enquiry.quote_again' : 'enquiry.quote')}
    </OperationButton>
  );
}
