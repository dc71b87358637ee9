import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './quote.module.css';
import type { QuoteProps } from './quote-props.ts';
import { quoteQuery, useAnswer } from './use-quote.ts';

/** Declines the quote, in two steps: its cabins and bikes are released at once. */
export function DeclineQuote({ token }: QuoteProps) {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { run, isPending, failure } = useAnswer(
    token,
    (calls) => calls('declineQuote', { body: { token, locale } }),
    (shown) => {
      client.setQueryData(quoteQuery(token, locale).queryKey, shown);
      window.scrollTo({ top: 0 });
    },
  );
  return (
    <section className={css.section} aria-labelledby="decline">
      <h2 id="decline">{t('decline_title')}</h2>
      <p>{t('decline_text')}</p>
      <p className={css.actions}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'decline_keep' : 'decline')}
        </Button>
        {isOpen && (
          <Button variant="secondary" busy={isPending} onClick={run}>
            {t('decline_confirm')}
          </Button>
        )}
      </p>
      {failure && <Alert tone="error">{t(`fail_${failure}`)}</Alert>}
    </section>
  );
}
