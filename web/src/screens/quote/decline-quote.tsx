import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { CodeField } from './code-field.tsx';
import css from './quote.module.css';
import type { QuoteProps } from './quote-props.ts';
import { quoteQuery, useAnswer } from './use-quote.ts';
import type { QuoteCode } from './use-quote-code.ts';

/** Declines the quote, in two steps and with the mailed code: its cabins and bikes are released at once. */
export function DeclineQuote({ token, quote, code }: QuoteProps & { code: QuoteCode }) {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const translateMessage = useValidationMessage();
  const { run, isPending, issues, failure } = useAnswer(
    token,
    (calls) => calls('declineQuote', { body: { token, locale, request: code.request, code: code.code } }),
    (shown) => {
      client.setQueryData(quoteQuery(token, locale).queryKey, shown);
      window.scrollTo({ top: 0 });
    },
  );
  const issue = issues.find(({ path }) => path === 'code');
  useEffect(() => {
    if (issues.length > 0) document.getElementById('decline-code')?.focus();
  }, [issues]);
  return (
    <section className={css.section} aria-labelledby="decline">
      <h2 id="decline">{t('decline_title')}</h2>
      <p>{t('decline_text')}</p>
      <p className={css.actions}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'decline_keep' : 'decline')}
        </Button>
      </p>
      {isOpen && (
        <>
          <CodeField
            id="decline-code"
            code={code}
            email={quote.email}
            error={issue && translateMessage(issue.message)}
          />
          <p className={css.actions}>
            <Button variant="secondary" busy={isPending} onClick={run}>
              {t('decline_confirm')}
            </Button>
          </p>
        </>
      )}
      {failure && <Alert tone="error">{t(`fail_${failure}`)}</Alert>}
    </section>
  );
}
