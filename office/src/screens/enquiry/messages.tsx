import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { quoteOperations } from '@towpath/rules/office/operations/quote-operations';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './enquiry.module.css';

function Answer({ enquiry: { id, number, locale } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ text }),
    start: { text: '' },
    shape: quoteOperations['quotes.answer'].input,
    input: (read) => ({ enquiry: id, ...read }),
    kept: true,
  });
  const fields = (
    <TextArea
      label={t('enquiry.text', { language: format.language(locale) })}
      description={t('enquiry.answer_hint')}
      lang={locale}
      rows={6}
      required
      {...form.field('text')}
    />
  );
  return (
    <OperationButton
      name="quotes.answer"
      title={`${t('enquiry.answer_title')}: ${number}`}
      confirm={t('enquiry.answer_send')}
      form={form}
      fields={fields}
    >
      {t('enquiry.answer')}
    </OperationButton>
  );
}

/** Questions of the group on the page of its quote, and the answers; the oldest first. */
export function Messages({ enquiry }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const { messages, email } = enquiry;
  if (messages.length === 0) return null;
  return (
    <Panel title={t('enquiry.messages')}>
      <ol className={css.events}>
        {messages.map(({ id, at, by, text }) => (
          <li key={id} className={css.event}>
            <span className={css.soft}>{`${by ?? t('enquiry.group')} · ${format.moment(at)}`}</span>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
      {email !== null && may('bookings.write') && <Answer enquiry={enquiry} />}
    </Panel>
  );
}
