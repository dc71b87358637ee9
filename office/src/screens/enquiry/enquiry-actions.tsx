import { type EnquiryView, enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { QuoteEnquiry } from './quote-enquiry.tsx';

function AcceptEnquiry({ enquiry: { id, version, number } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="enquiries.accept"
      variant="primary"
      title={t('enquiry.accept_title', { number })}
      confirm={t('enquiry.accept')}
      input={{ enquiry: id, version }}
    >
      {t('enquiry.accept')}
    </OperationButton>
  );
}

function DeclineEnquiry({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, number, locale } = enquiry;
  const form = useOperationForm({
    fields: ({ optionalText }) => v.object({ text: optionalText }),
    start: { text: '' },
    shape: enquiryOperations['enquiries.decline'].input,
    input: (read) => ({ enquiry: id, version, ...read }),
  });
  const fields = (
    <>
      <EnquiryFacts enquiry={enquiry} />
      <TextArea
        label={t('enquiry.text', { language: format.language(locale) })}
        note={t('action.optional')}
        description={t('enquiry.decline_hint')}
        lang={locale}
        rows={5}
        {...form.field('text')}
      />
    </>
  );
  return (
    <OperationButton
      name="enquiries.decline"
      variant="quiet"
      title={t('enquiry.decline_title', { number })}
      confirm={t('enquiry.decline')}
      form={form}
      fields={fields}
    >
      {t('enquiry.decline')}
    </OperationButton>
  );
}

/** Actions on an enquiry in its state. */
export function EnquiryActions({ enquiry }: { enquiry: EnquiryView }) {
  const may = useMay();
  if (!may('bookings.write')) return null;
  const { steps } = enquiry;
  return (
    <>
      {steps.includes('accept') && <AcceptEnquiry enquiry={enquiry} />}
      {steps.includes('quote') && <QuoteEnquiry enquiry={enquiry} />}
      {steps.includes('decline') && <DeclineEnquiry enquiry={enquiry} />}
    </>
  );
}
