import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SignInLinkRequest } from '@towpath/rules/office/session';
import { Button, buttonClass } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import Building from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import * as v from 'valibot';
import { CallError } from '../../api/request.ts';
import {
  openCompanySignIn,
  readSignInWays,
  requestSignInLink,
  signInWithPasskey,
} from '../../api/session.ts';
import { keepSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { useFailureText } from '../../ui/page/use-failure-text.ts';
import css from './sign-in.module.css';

/** Signs in with a passkey. Closing the browser's dialog is not a failure. */
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
  const form = useOperationForm({
    fields: ({ text }) => v.object({ email: text }),
    start: { email: '' },
    shape: SignInLinkRequest,
    input: (read) => read,
  });
  const ask = useMutation({ mutationFn: requestSignInLink });
  if (ask.isSuccess)
    return (
      <Alert tone="success" title={t('sign_in.sent_title')}>
        {t('sign_in.sent', { email: ask.variables })}
      </Alert>
    );
  const field = form.field('email');
  return (
    <PageForm
      form={form}
      className={css.form}
      onSend={({ email }) => ask.mutate(email, { onError: (error) => form.refuse(error) && ask.reset() })}
    >
      <TextField
        label={t('sign_in.email')}
        type="email"
        autoComplete="email webauthn"
        required
        prefix={<Mail size={18} />}
        {...field}
        error={field.error ?? (ask.error && failureText(ask.error))}
      />
      <Button type="submit" variant="secondary" wide busy={ask.isPending}>
        {t('sign_in.send_link')}
      </Button>
    </PageForm>
  );
}

/** Opens the sign-in of the company; in a new tab if the page has to be kept. */
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

/** The ways to sign in. keepsPage: the page below has to stay open. */
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
