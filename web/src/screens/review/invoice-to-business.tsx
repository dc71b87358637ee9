import { businessLengths } from '@towpath/rules/booking/business';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { Card } from '../../ui/content/card.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './review.module.css';
import type { ReviewForm } from './use-review.ts';

/** The business to invoice instead of the main booker, folded until it is asked for. */
export function InvoiceToBusiness({ form }: { form: ReviewForm }) {
  const { t } = useTranslation('review');
  const translateMessage = useValidationMessage();
  const { typed, type } = form.business;
  const [opened, setOpened] = useState<boolean | null>(null);
  const section = useRef<HTMLElement>(null);
  const handled = useRef(form.businessTries);
  useEffect(() => {
    if (form.businessTries > handled.current) {
      section.current?.querySelector('details')?.setAttribute('open', '');
      const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      (wrong ?? section.current?.querySelector('input'))?.focus();
    }
    handled.current = form.businessTries;
  }, [form.businessTries]);
  const field = (name: keyof typeof typed) => {
    const issue = form.shown.find(({ path }) => path === `business.${name}`);
    return {
      id: `business.${name}`,
      value: typed[name],
      maxLength: businessLengths[name],
      error: issue && translateMessage(issue.message),
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    };
  };
  return (
    <Card as="section" ref={section} className={css.section}>
      <Disclosure
        title={t('business')}
        open={opened ?? Object.values(typed).some(Boolean)}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        <div className={css.business}>
          <p className={css.note}>{t('business_help')}</p>
          <TextField label={t('business_name')} autoComplete="organization" dir="auto" {...field('name')} />
          <TextField
            label={t('business_vat')}
            description={t('business_vat_help')}
            autoComplete="off"
            spellCheck={false}
            {...field('vat_number')}
          />
        </div>
      </Disclosure>
    </Card>
  );
}
