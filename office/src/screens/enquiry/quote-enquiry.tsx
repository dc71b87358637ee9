import { currencies } from '@towpath/rules/core/market';
import { type EnquiryView, enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { AmountField, DayField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { useLeaveGuard } from '../../ui/leave/leave-guard.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';

/** Mails a quote for the whole group; what was typed stays while the page is open. */
export function QuoteEnquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const { id, version, number } = enquiry;
  const form = useOperationForm({
    fields: ({ amount, day, text }) =>
      v.object({ amount, currency: v.picklist(currencies), valid_until: day, text }),
    start: { amount: '', currency: 'eur', valid_until: '', text: '' },
    shape: enquiryOperations['enquiries.quote'].input,
    input: (read) => ({ enquiry: id, version, ...read }),
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
        label={t('enquiry.text', { language: languageNames[enquiry.locale] })}
        description={t('enquiry.text_hint')}
        lang={enquiry.locale}
        rows={8}
        required
        {...field('text')}
      />
    </>
  );
  // The dialog may be closed: what is typed stays until the page is left.
  const stopGuard = useLeaveGuard(form.isChanged);
  const sent = () => {
    stopGuard();
    form.reset(form.getValues());
  };
  return (
    <OperationButton
      name="enquiries.quote"
      variant={enquiry.quote ? 'secondary' : 'primary'}
      title={t('enquiry.quote_title', { number })}
      confirm={t('enquiry.quote_send')}
      form={{ ...form, isChanged: false, begin: () => form.clearErrors() }}
      fields={fields}
      wide
      onDone={sent}
    >
      {t(enquiry.quote ? 'enquiry.quote_again' : 'enquiry.quote')}
    </OperationButton>
  );
}
