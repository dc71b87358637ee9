import { choicesOf, controlOf, type PersonField } from '@towpath/rules/passengers/described-fields';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { DayField, WholeField } from '../form/typed-fields.tsx';
import type { FieldOf } from '../form/use-operation-form.ts';

interface PersonFieldsProps<Name extends PersonField> {
  /** The fields to show, in their order. */
  names: readonly Name[];
  field: FieldOf<Name>;
  /** Whether none may be left empty. */
  required?: boolean;
}

/** The fields of a person as their descriptions say, with the labels of the visitor's form. */
export function PersonFields<Name extends PersonField>({ names, field, required }: PersonFieldsProps<Name>) {
  const { t } = useTranslation();
  return names.map((name) => {
    const props = { label: t(`field.${name}`), required, ...field(name) };
    const { as } = controlOf(name);
    if (as === 'date') return <DayField key={name} {...props} />;
    if (as === 'number') return <WholeField key={name} {...props} />;
    if (as === 'text') return <TextField key={name} {...props} />;
    return (
      <Select key={name} {...props}>
        {choicesOf(name).map(([value, text]) => (
          <option key={value} value={value}>
            {t(`field.${text}`)}
          </option>
        ))}
      </Select>
    );
  });
}
