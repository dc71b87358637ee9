import { Select, type SelectProps } from '@towpath/web/ui/form/select.tsx';

interface ChoiceSelectProps extends Omit<SelectProps, 'children'> {
  /** The text of no choice. */
  none: string;
  /** The texts of the choices by value, in their order. */
  choices: ReadonlyMap<string, string>;
}

/** A select of choices, or none of them. */
export function ChoiceSelect({ none, choices, ...select }: ChoiceSelectProps) {
  return (
    <Select {...select}>
      <option value="">{none}</option>
      {[...choices].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
