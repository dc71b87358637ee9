import type { OwnPart, SavedOwnPart } from '@towpath/rules/own-parts/wire';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useValidationMessage } from '../../i18n/use-validation-message.ts';
import { type FieldName, type TypedPart, typedOf, useSave } from './use-save.ts';

/** The props that a field has from the form. */
export type FieldOf = (name: FieldName) => {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/**
 * What is typed in the fields that could not be saved, so that it is not lost. A choice that costs more is left out, as
 * it is no longer offered.
 */
const typedAt = (kept: SavedOwnPart['kept'], typed: TypedPart): Partial<TypedPart> =>
  Object.fromEntries(
    kept.filter(({ reason }) => reason !== 'costs').map(({ field }) => [field, typed[field]]),
  );

/** What is shown after saving: the stored values, except in fields that were edited after they were sent. */
function shownAfter(saved: SavedOwnPart, sent: TypedPart, now: TypedPart): TypedPart {
  const later = Object.entries(now).filter(([name, text]) => text !== sent[name as FieldName]);
  return { ...typedOf(saved), ...typedAt(saved.kept, sent), ...Object.fromEntries(later) };
}

/** The form of a part: what is typed, its fields, and how it is saved. */
export function useOwnPartForm(token: string, part: OwnPart) {
  const { t } = useTranslation('own-part');
  const translateMessage = useValidationMessage();
  const [typed, setTyped] = useState(() => typedOf(part));
  const saving = useSave(token, (saved, sent) => setTyped((now) => shownAfter(saved, sent, now)));
  const field: FieldOf = (name) => {
    const issue = saving.issues.find(({ path }) => path === name);
    const unchanged = saving.kept.find((each) => each.field === name);
    return {
      id: name,
      value: typed[name],
      error: (issue && translateMessage(issue.message)) ?? (unchanged && t(`kept_${unchanged.reason}`)),
      onChange: ({ currentTarget: { value } }) => {
        setTyped((before) => ({ ...before, [name]: value }));
        saving.edit();
      },
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save(typed);
  };
  return { ...saving, field, submit };
}
