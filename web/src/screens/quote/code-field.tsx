import { accessCode } from '@towpath/rules/booking/access';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import css from './quote.module.css';
import type { QuoteCode } from './use-quote-code.ts';

interface CodeFieldProps {
  id: string;
  code: QuoteCode;
  /** Where it is mailed to, masked. */
  email: string;
  error: string | undefined;
}

/** Asks for the code that is mailed to the enquirer, and then for what the mail says. The new field is focused. */
export function CodeField({ id, code: { request, code, type, ask }, email, error }: CodeFieldProps) {
  const { t } = useTranslation('quote');
  const { t: common } = useTranslation('my-booking');
  const isAsked = useRef(false);
  useEffect(() => {
    if (request !== '' && isAsked.current) document.getElementById(id)?.focus();
    isAsked.current = false;
  }, [request, id]);
  const send = () => {
    isAsked.current = true;
    ask.run();
  };
  const isSent = request !== '';
  return (
    <FieldGroup
      id={isSent ? undefined : id}
      tabIndex={-1}
      weight="section"
      label={t('code')}
      description={t('code_why', { email })}
      error={isSent ? undefined : error}
    >
      <div className={css.code}>
        {isSent && (
          <>
            <Alert>{t('code_sent', { email, minutes: accessCode.minutes })}</Alert>
            <TextField
              id={id}
              label={common('code')}
              value={code}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={error}
              short
            />
          </>
        )}
        <Button variant={isSent ? 'quiet' : 'secondary'} busy={ask.isPending} onClick={send}>
          {common(isSent ? 'send_again' : 'send_code')}
        </Button>
        {ask.failure && <Alert tone="error">{t(`fail_${ask.failure}`)}</Alert>}
      </div>
    </FieldGroup>
  );
}
