import type { StaffChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import { useEffect } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useNames } from '../../../../i18n/use-names.ts';
import { WholeField } from '../../../../ui/form/typed-fields.tsx';
import css from './amend.module.css';
import type { AmendForm } from './use-amend-form.ts';

interface CountedFieldsProps {
  form: AmendForm;
  counted: StaffChangeChoices['counted'];
}

/** The extras of the whole booking, each with its number. */
export function CountedFields({ form, counted }: CountedFieldsProps) {
  const format = useFormat();
  const nameOf = useNames();
  const { getValues, resetField } = form;
  // Extras that are not booked start with 0, as soon as it is known which are offered. This is no input of the clerk.
  useEffect(() => {
    for (const { id } of counted)
      if (!getValues(`counts.${id}`)) resetField(`counts.${id}`, { defaultValue: '0' });
  }, [counted, getValues, resetField]);
  return (
    <div className={css.fields}>
      {counted.map(({ id, name, price }) => (
        <WholeField
          key={id}
          label={`${nameOf(name)} (${format.money(price)})`}
          {...form.field(`counts.${id}`)}
        />
      ))}
    </div>
  );
}
