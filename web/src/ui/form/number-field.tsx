import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A number typed by hand, with the digits' keyboard on touch. It is a text input: number inputs drop what they cannot
 * read and change when a wheel scrolls over them, without telling the visitor.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" short {...props} type="text" inputMode="numeric" />;
}
