import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './quote.module.css';
import type { QuoteProps } from './quote-props.ts';
import { quoteQuery, useAnswer } from './use-quote.ts';

/** Questions of the group with the office's answers, and a further question. */
export function Questions({ token, quote: { messages } }: QuoteProps) {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const client = useQueryClient();
  const translateMessage = useValidationMessage();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { run, isPending, issues, failure } = useAnswer(
    token,
    (calls) => calls('askAboutQuote', { body: { token, locale, text } }),
    (shown) => {
      client.setQueryData(quoteQuery(token, locale).queryKey, shown);
      setText('');
      setSent(true);
    },
  );
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);
  const issue = issues.find(({ path }) => path === 'text');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    run();
  };
  return (
    <section className={css.section} aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        {t('questions')}
      </h2>
      {messages.length > 0 && (
        <ol className={css.messages}>
          {messages.map(({ at, from, text: said }) => (
            <li key={at} data-from={from}>
              <strong>{t(`from_${from}`)}</strong>
              <p dir="auto" className={css.said}>
                {said}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div ref={note} tabIndex={-1}>
        {isSent && <Alert tone="success">{t('asked')}</Alert>}
      </div>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextArea
          id="question"
          label={t('question')}
          description={t('question_help')}
          dir="auto"
          rows={3}
          value={text}
          error={issue && translateMessage(issue.message)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {failure && <Alert tone="error">{t(`fail_${failure}`)}</Alert>}
        <p className={css.actions}>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('ask')}
          </Button>
        </p>
      </form>
    </section>
  );
}
