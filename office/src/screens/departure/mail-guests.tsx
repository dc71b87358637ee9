import type { Locale } from '@towpath/rules/core/locale';
import type { DepartureView } from '@towpath/rules/office/departure-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

interface Words {
  subject: string;
  text: string;
}

interface WordsProps {
  language: Locale;
  words: Words;
  onChange: (words: Words) => void;
}

function WordsFields({ language, words, onChange }: WordsProps) {
  const { t } = useTranslation();
  const name = languageNames[language];
  return (
    <>
      <TextField
        label={t('departure.mail_subject', { language: name })}
        lang={language}
        required
        maxLength={officeLimits.line}
        value={words.subject}
        onChange={(event) => onChange({ ...words, subject: event.target.value })}
      />
      <TextArea
        label={t('departure.mail_text', { language: name })}
        lang={language}
        required
        rows={6}
        maxLength={officeLimits.text}
        value={words.text}
        onChange={(event) => onChange({ ...words, text: event.target.value })}
      />
    </>
  );
}

const empty: Words = { subject: '', text: '' };

/** Writes a mail to the guests of a departure, in the languages of its bookings; what was typed stays while the page is open. */
export function MailGuests({ departure: { id, languages } }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState<Partial<Record<Locale, Words>>>({});
  const fields = (
    <>
      <p>{t('departure.mail_hint')}</p>
      {languages.map(({ language }) => (
        <WordsFields
          key={language}
          language={language}
          words={texts[language] ?? empty}
          onChange={(words) => setTexts({ ...texts, [language]: words })}
        />
      ))}
    </>
  );
  return (
    <OperationButton
      name="departures.mail"
      title={t('departure.mail_title')}
      confirm={t('departure.mail_send')}
      input={{ departure: id, texts }}
      fields={fields}
      wide
    >
      {t('departure.mail')}
    </OperationButton>
  );
}
