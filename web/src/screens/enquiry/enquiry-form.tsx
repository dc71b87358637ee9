import type { Tour } from '@towpath/rules/calendar/tour';
import { isPlainDate } from '@towpath/rules/core/dates';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useDateLabels } from '../../i18n/use-date-labels.ts';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { Link } from '../../navigation/link.tsx';
import { useSearchParams } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useDateReader } from '../../page/use-date-reader.ts';
import { CallUs } from '../../shell/failure/call-us.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { DateParts } from '../../ui/form/date-parts.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import css from './enquiry.module.css';
import { type EnquiryField, typedIn } from './enquiry-request.ts';
import { useEnquiry } from './use-enquiry.ts';

/** The party and the day of the address, as far as the form accepts them. */
function useStart() {
  const { today } = usePageContext();
  const [query] = useSearchParams();
  const [party, from] = [query.get('party') ?? '', query.get('from') ?? ''];
  return {
    party: /^\d{1,3}$/.test(party) ? party : '',
    from: isPlainDate(from) && from >= today ? from : '',
  };
}

type FieldOf = (name: EnquiryField) => { id: string; name: string; error: string | undefined };

/** The fields. They keep what is typed themselves, also before hydration and after a failure. */
function Fields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('enquiry');
  const { party, from } = useStart();
  return (
    <div className={css.fields}>
      <NumberField {...field('party')} label={t('party')} defaultValue={party} className={css.wide} />
      <DateParts
        id="from"
        error={field('from').error}
        label={t('from')}
        labels={useDateLabels()}
        reader={useDateReader('coming')}
        defaultValue={from}
        description={t('from_help')}
      />
      <TextField {...field('name')} label={t('name')} autoComplete="name" dir="auto" className={css.wide} />
      <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} label={t('phone')} type="tel" autoComplete="tel" />
      <TextArea
        {...field('remarks')}
        label={t('remarks')}
        description={t('remarks_help')}
        dir="auto"
        className={css.wide}
      />
    </div>
  );
}

interface EnquiryFormProps {
  tour: Tour;
  /** Called with the number of the stored enquiry. */
  onSent: (number: string) => void;
}

/** The form for groups (decision 116). After a refusal the first invalid field is focused. */
export function EnquiryForm({ tour, onSent }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  const { t: common } = useTranslation();
  const { paths, embedded } = usePageContext();
  const translateMessage = useValidationMessage();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, issues, failure } = useEnquiry(tour.id, onSent);
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [issues]);
  const field: FieldOf = (name) => {
    const issue = issues.find(({ path }) => path === name);
    return { id: name, name, error: issue && translateMessage(issue.message) };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(typedIn(event.currentTarget));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <Fields field={field} />
      {failure && (
        <div>
          <Alert tone="error">{failure === 'gone' ? t('gone') : common(failure)}</Alert>
          {embedded && <CallUs />}
        </div>
      )}
      <p className={css.actions}>
        {/* Before hydration the browser would submit the form itself and put what was typed into the address. */}
        <Button type={isHydrated ? 'submit' : 'button'} busy={isPending}>
          {t('send')}
        </Button>
        <LinkButton as={Link} to={paths.tour(tour.id)} variant="quiet">
          {t('to_dates')}
        </LinkButton>
      </p>
    </form>
  );
}
