import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { useState } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
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

function DeclineEnquiry({ enquiry: { id, version, number, locale } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <OperationButton
      name="enquiries.decline"
      variant="quiet"
      title={t('enquiry.decline_title', { number })}
      confirm={t('enquiry.decline')}
      input={{ enquiry: id, version, text: text.trim() || null }}
      fields={
        <TextArea
          label={t('enquiry.text', { language: languageNames[locale] })}
          note={t('action.optional')}
          description={t('enquiry.decline_hint')}
          lang={locale}
          rows={5}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
    >
      {t('enquiry.decline')}
    </OperationButton>
  );
}

/** What can be done with an enquiry now. */
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
