import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A number typed by hand, with the digits' keyboard on touch. A text input: number inputs drop what they cannot
 * read, change under a scrolling wheel and say nothing of either.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" short {...props} type="text" inputMode="numeric" />;
}
