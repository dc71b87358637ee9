import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import Building from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../api/request.ts';
import {
  openCompanySignIn,
  readSignInWays,
  requestSignInLink,
  signInWithPasskey,
} from '../../api/session.ts';
import { keepSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFailureText } from '../../ui/page/use-failure-text.ts';
import css from './sign-in.module.css';

/** Signing in with a passkey; a dialog of the browser that was closed is no failure. */
function PasskeyButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureText = useFailureText();
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (session) => keepSession(client, session),
  });
  const { error } = signIn;
  const text =
    error instanceof CallError && error.status !== 401 ? failureText(error) : t('sign_in.no_passkey');
  return (
    <>
      <Button variant="primary" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyRound size={18} aria-hidden="true" /> {t('sign_in.with_passkey')}
      </Button>
      {error && <Alert tone="warning">{text}</Alert>}
    </>
  );
}

/** Asking for a link by mail. The answer is the same for an address without an account. */
function LinkForm() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => requestSignInLink(email) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  if (ask.isSuccess)
    return (
      <Alert tone="success" title={t('sign_in.sent_title')}>
        {t('sign_in.sent', { email })}
      </Alert>
    );
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <TextField
        label={t('sign_in.email')}
        type="email"
        autoComplete="email webauthn"
        required
        prefix={<Mail size={18} />}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={ask.error && failureText(ask.error)}
      />
      <Button type="submit" variant="secondary" wide busy={ask.isPending}>
        {t('sign_in.send_link')}
      </Button>
    </form>
  );
}

/** Leads to the sign-in of the company; in a tab of its own where the page has to be kept. */
function CompanyButton({ keepsPage }: { keepsPage: boolean }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const open = useMutation({ mutationFn: openCompanySignIn });
  const isOut = open.error instanceof CallError && open.error.status === 503;
  const label = (
    <>
      <Building size={18} aria-hidden="true" /> {t('sign_in.with_company')}
    </>
  );
  if (keepsPage)
    return (
      <a className={buttonClass('secondary', true)} href="/office/sign-in" target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  return (
    <>
      <Button variant="secondary" wide busy={open.isPending} onClick={() => open.mutate()}>
        {label}
      </Button>
      {open.error && <Alert tone="error">{isOut ? t('sign_in.company_out') : failureText(open.error)}</Alert>}
    </>
  );
}

/** The ways to sign in. keepsPage: the page below has to stay as it is. */
export function SignInForm({ keepsPage = false }: { keepsPage?: boolean }) {
  const { t } = useTranslation();
  const { data: ways } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => readSignInWays(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={css.form}>
      <PasskeyButton />
      {ways?.oidc && <CompanyButton keepsPage={keepsPage} />}
      <div className={css.or}>{t('sign_in.or')}</div>
      <LinkForm />
    </div>
  );
}
