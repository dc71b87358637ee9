import type { MailWords } from '@towpath/rules/office/fields/mail-text';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useState } from 'react';
import { runOperation, useReading } from '../../../api/operations.ts';
import { useSession } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../ui/operation/use-refusal-text.ts';

interface ChooseTemplateProps {
  booking: Pick<BookingView, 'id' | 'locale'>;
  /** Gets the text with its fields filled in. */
  onFill: (words: MailWords) => void;
}

/** A choice among the templates of mails; nothing where there are none. */
export function ChooseTemplate({ booking: { id: booking, locale }, onFill }: ChooseTemplateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { csrf } = useSession();
  const refusalText = useRefusalText();
  const [error, setError] = useState<string | null>(null);
  const rows = useReading('templates.list', {}).data?.rows ?? [];
  if (rows.length === 0) return null;
  const language = format.language(locale);
  const choose = async (template: string) => {
    setError(null);
    if (template === '') return;
    try {
      onFill(await runOperation('templates.fill', { template, booking }, csrf));
    } catch (fault) {
      setError(refusalText(fault));
    }
  };
  return (
    <Select
      label={t('templates.choose')}
      description={t('templates.choose_hint', { language })}
      error={error}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">{t('templates.choose_none')}</option>
      {rows.map(({ id, name, missing }) => (
        <option key={id} value={id} disabled={missing.includes(locale)}>
          {missing.includes(locale) ? t('templates.no_language', { name, language }) : name}
        </option>
      ))}
    </Select>
  );
}
