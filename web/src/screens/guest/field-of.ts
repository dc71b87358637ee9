import type { FieldName } from './use-save.ts';

/** The props that a field has from the form. */
export type FieldOf = (name: FieldName) => {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};
