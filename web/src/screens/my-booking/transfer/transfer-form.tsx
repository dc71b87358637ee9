import { statesOf } from '@towpath/rules/passengers/country';
import { type PersonField, personFields } from '@towpath/rules/passengers/described-fields';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useErrorsTitle } from '../../../i18n/use-errors-title.ts';
import { useValidationMessage } from '../../../i18n/use-validation-message.ts';
import { BirthParts } from '../../../person/birth-parts.tsx';
import { placeOptions, useCountryOptions } from '../../../person/country-options.tsx';
import { PersonFields } from '../../../person/person-fields.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import page from '../my-booking.module.css';
import css from './transfer.module.css';
import type { contactFields, TransferState, TypedBooker } from './use-transfer.ts';

type ContactField = (typeof contactFields)[number];
const types: Readonly<Partial<Record<ContactField, string>>> = { phoneNumber: 'tel', emailAddress: 'email' };
const lines = ['phoneNumber', 'emailAddress', 'streetAddress', 'zipCode', 'city'] as const;

/** The props of a field: what is typed, and its error. */
function useFields({ typed, type, issues }: TransferState) {
  const translateMessage = useValidationMessage();
  return <Part extends keyof TypedBooker>(part: Part, name: keyof TypedBooker[Part] & string) => {
    const issue = issues.find(({ path }) => path === `${part}.${name}`);
    const set = (value: string) => type(part, { [name]: value } as unknown as Partial<TypedBooker[Part]>);
    return {
      id: `transfer.${part}.${name}`,
      value: typed[part][name] as string,
      error: issue && translateMessage(issue.message),
      set,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
    };
  };
}
type FieldsOf = ReturnType<typeof useFields>;

function Person({ fieldsOf }: { fieldsOf: FieldsOf }) {
  const { t } = useTranslation('my-booking');
  const control = (name: PersonField) => {
    const { set: _, ...props } = fieldsOf('person', name);
    return props;
  };
  return (
    <FieldGroup weight="section" label={t('transfer_person')}>
      <div className={css.fields}>
        <PersonFields
          names={personFields}
          isReader={false}
          control={control}
          date={(name) => {
            const { set, onChange: _, ...props } = fieldsOf('person', name);
            return <BirthParts name={name} isReader={false} {...props} onDate={set} />;
          }}
        />
      </div>
    </FieldGroup>
  );
}

function Contact({ fieldsOf, onOther }: { fieldsOf: FieldsOf; onOther: () => void }) {
  const { t } = useTranslation('my-booking');
  const { t: passengers } = useTranslation('passengers');
  const countries = useCountryOptions();
  const control = (name: ContactField) => {
    const { set: _, ...props } = fieldsOf('contact', name);
    return { ...props, label: passengers(name), autoComplete: 'off' };
  };
  const country = control('country');
  const states = statesOf(country.value);
  return (
    <FieldGroup weight="section" label={t('transfer_contact')}>
      <div className={css.fields}>
        {lines.map((name) => (
          <TextField key={name} type={types[name] ?? 'text'} dir="auto" {...control(name)} />
        ))}
        <Select
          {...country}
          onChange={(event) => {
            onOther();
            country.onChange(event);
          }}
        >
          <option value="">{passengers('country_choose')}</option>
          {countries}
        </Select>
        {states.length > 0 && (
          <Select {...control('state')}>
            <option value="">{passengers('state_choose')}</option>
            {placeOptions(states)}
          </Select>
        )}
      </div>
    </FieldGroup>
  );
}

/** The person who takes the booking over; the errors are focused when they appear. */
export function TransferForm({ transfer }: { transfer: TransferState }) {
  const { t } = useTranslation('my-booking');
  const titleOf = useErrorsTitle();
  const translateMessage = useValidationMessage();
  const fieldsOf = useFields(transfer);
  const summary = useRef<HTMLDivElement>(null);
  const { issues, check, type } = transfer;
  useEffect(() => {
    if (issues.length > 0) summary.current?.focus();
  }, [issues]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ErrorSummary
        ref={summary}
        title={titleOf(issues)}
        issues={issues.map(({ path, message }) => ({
          fieldId: `transfer.${path}`,
          message: translateMessage(message),
        }))}
      />
      <Person fieldsOf={fieldsOf} />
      <Contact fieldsOf={fieldsOf} onOther={() => type('contact', { state: '' })} />
      <p className={page.actions}>
        <Button type="submit" variant="secondary">
          {t('transfer_continue')}
        </Button>
      </p>
    </form>
  );
}
