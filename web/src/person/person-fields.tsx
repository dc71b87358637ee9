import { choicesOf, controlOf, type PersonField } from '@towpath/rules/passengers/described-fields';
import { type ChangeEvent, type FocusEvent, Fragment, type ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';

/** What a form gives the control of a field; `value` where the form keeps it. */
export interface PersonControl {
  id: string;
  error?: string | undefined;
  description?: string | undefined;
  value?: string | number;
  name?: string;
  onChange: (event: ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLSelectElement>) => void;
  onBlur?: (event: FocusEvent) => void;
  ref?: (element: HTMLElement | null) => void;
}

interface PersonFieldsProps<Name extends PersonField> {
  /** The fields to show, in their order. */
  names: readonly Name[];
  /** Whether the reader is the person: browsers then offer what they know of them. */
  isReader: boolean;
  control: (name: Name) => PersonControl;
  /** Shows a date, which the forms check at different times. */
  date: (name: Name) => ReactNode;
}

/** The fields of a person as their descriptions say, with the same labels in every form. */
export function PersonFields<Name extends PersonField>(props: PersonFieldsProps<Name>) {
  const { names, isReader, control, date } = props;
  const { t } = useTranslation('passengers');
  return names.map((name) => {
    const { as, autocomplete } = controlOf(name);
    const label = t(name);
    if (as === 'date') return <Fragment key={name}>{date(name)}</Fragment>;
    if (as === 'number') return <NumberField key={name} label={label} {...control(name)} />;
    const autoComplete = isReader ? autocomplete : 'off';
    if (as === 'text')
      return <TextField key={name} label={label} autoComplete={autoComplete} dir="auto" {...control(name)} />;
    return (
      <Select key={name} label={label} autoComplete={autoComplete} {...control(name)}>
        {choicesOf(name).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </Select>
    );
  });
}
