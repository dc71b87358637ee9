import {
  type DateField,
  type DateParts,
  dateFields,
  fieldBefore,
  joinDate,
  splitDate,
  typeInField,
} from '@towpath/rules/core/date-fields';
import { completedYear, fieldError } from '@towpath/rules/passengers/date-of-birth';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { usePageContext } from '../../../page/page-context.tsx';
import { useDateReader } from '../../../page/use-date-reader.ts';
import { useDatePaste } from '../../../ui/form/use-date-paste.ts';
import type { PassengersForm } from '../form.ts';
import { useValue } from './use-value.ts';

/** Keeps the text as typed ('3' or '03') as long as it equals the date in the form. */
function useParts(date: string, change: (date: string) => void) {
  const [typed, setTyped] = useState(() => splitDate(date));
  const put = (parts: DateParts) => {
    setTyped(parts);
    change(joinDate(parts));
  };
  return { parts: joinDate(typed) === date ? typed : splitDate(date), put };
}

/** The three fields of a passenger's date of birth as one value of the form. */
export function useBirthParts(form: PassengersForm, index: number) {
  const date = useValue(form, index, 'dateOfBirth');
  const { today } = usePageContext();
  const [left, setLeft] = useState<Partial<Record<DateField, boolean>>>({});
  const inputs = useRef<Partial<Record<DateField, HTMLInputElement | null>>>({});
  const { parts, put } = useParts(date.value, date.change);
  const focus = (target: DateField | null | undefined) => {
    if (target) inputs.current[target]?.focus();
  };
  const { onPaste, forget, ...paste } = useDatePaste(useDateReader('birth'), {
    put: (date) => put(splitDate(date)),
    focusLast: () => focus('year'),
  });
  const type = (of: DateField) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, moveOn } = typeInField(of, event.target.value);
    forget();
    setLeft((before) => ({ ...before, [of]: false }));
    const next = { ...parts, [of]: value };
    put(next);
    const isWrong = fieldError(of, next, { today, isLeft: true }) !== undefined;
    if (moveOn && !isWrong) focus(dateFields[dateFields.indexOf(of) + 1]);
  };
  const stepBack = (of: DateField) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || parts[of] !== '') return;
    event.preventDefault();
    focus(fieldBefore(of));
  };
  const leave = (of: DateField) => () => {
    setLeft((before) => ({ ...before, [of]: true }));
    if (of === 'year') finish();
  };
  const errorOf = (of: DateField) => fieldError(of, parts, { today, isLeft: left[of] ?? false });
  const finish = () => {
    const completed = { ...parts, year: completedYear(parts.year, today) };
    if (completed.year !== parts.year) put(completed);
    date.leave(joinDate(completed));
  };
  return {
    /** What the note of a paste shows. */
    paste,
    /** The error of a single field, as worded by the rules. */
    errorOf,
    onPaste,
    field: (of: DateField) => ({
      value: parts[of],
      onChange: type(of),
      onKeyDown: stepBack(of),
      onBlur: leave(of),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[of] = input;
      },
    }),
  };
}
