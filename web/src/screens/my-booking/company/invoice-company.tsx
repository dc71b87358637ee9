import { useQueryClient } from '@tanstack/react-query';
import { businessLengths, readBusiness } from '@towpath/rules/booking/business';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import type { Issue } from '@towpath/rules/core/issue';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getBookingApi } from '../../../api/booking-api.ts';
import { issuesIn } from '../../../api/refusal.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useValidationMessage } from '../../../i18n/use-validation-message.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { failureOf } from '../change/use-change.ts';
import page from '../my-booking.module.css';
import { useAction } from '../use-action.ts';

type Typed = { name: string; vat_number: string };

/** The form of the company; the first field with an error is focused. */
function CompanyForm({ id, start, onSaved }: { id: string; start: Typed; onSaved: () => void }) {
  const { t } = useTranslation('my-booking');
  const { t: review } = useTranslation('review');
  const translateMessage = useValidationMessage();
  const client = useQueryClient();
  const [typed, setTyped] = useState(start);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(async (wanted: Typed) => {
    try {
      await getBookingApi(client)('changeBusiness', { params: { id }, body: wanted });
      onSaved();
    } catch (error) {
      setIssues(issuesIn(error));
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: ['bookings', id] });
    }
  });
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [issues]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBusiness(typed);
    setIssues('issues' in read ? read.issues : []);
    if (!('issues' in read)) save.run(typed);
  };
  const field = (name: keyof Typed) => {
    const issue = issues.find(({ path }) => path === `business.${name}`);
    return {
      value: typed[name],
      error: issue && translateMessage(issue.message),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setTyped((before) => ({ ...before, [name]: value })),
    };
  };
  const failure = failureOf(save.error);
  return (
    <form ref={form} className={page.code} onSubmit={submit} noValidate>
      <TextField
        label={review('business_name')}
        autoComplete="organization"
        dir="auto"
        maxLength={businessLengths.name}
        {...field('name')}
      />
      <TextField
        label={review('business_vat')}
        description={review('business_vat_help')}
        autoComplete="off"
        spellCheck={false}
        maxLength={businessLengths.vat_number}
        {...field('vat_number')}
      />
      <p>{t('company_effect')}</p>
      <p className={page.actions}>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t('company_save')}
        </Button>
      </p>
      {failure && <Alert tone="error">{t(`change_${failure}`)}</Alert>}
    </form>
  );
}

/** The company that the invoice is addressed to, which the customer changes until the journey begins. */
export default function InvoiceCompany({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { today } = usePageContext();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { id, contact, departure_date } = booking;
  useEffect(() => {
    if (isSaved) note.current?.focus();
  }, [isSaved]);
  if (contact?.vat_number === undefined || today >= departure_date) return null;
  const { business: name = null, vat_number } = contact;
  const finish = () => {
    setOpen(false);
    setSaved(true);
  };
  return (
    <section className={page.section} aria-labelledby="company">
      <h2 id="company">{t('company')}</h2>
      <p>{name ? t('company_text', { name }) : t('company_none')}</p>
      <div ref={note} tabIndex={-1}>
        {isSaved && <Alert tone="success">{t('company_saved')}</Alert>}
      </div>
      <p className={page.actions}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => {
            setSaved(false);
            setOpen(!isOpen);
          }}
        >
          {t(isOpen ? 'close_topic' : name ? 'company_change' : 'company_add')}
        </Button>
      </p>
      {isOpen && <CompanyForm id={id} start={{ name: name ?? '', vat_number }} onSaved={finish} />}
    </section>
  );
}
