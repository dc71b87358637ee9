import {
  type DateField,
  dateFields,
  fieldBefore,
  joinDate,
  splitDate,
  typeInField,
} from '@towpath/rules/core/date-fields';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import css from './date-parts.module.css';
import { DatePasteNote } from './date-paste-note.tsx';
import type { FieldTexts } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { NumberField } from './number-field.tsx';
import { type DateReader, useDatePaste } from './use-date-paste.ts';

interface DatePartsProps extends FieldTexts {
  /** The id and name of the date: the first field has the id, each field the name of its part, as in `from.day`. */
  id: string;
  labels: Record<DateField, string>;
  /** Reads a date that is pasted whole. */
  reader: DateReader;
  /** As YYYY-MM-DD, or empty. */
  defaultValue?: string;
  /** Whether it is the reader's own date of birth. */
  isBirthday?: boolean;
  /** Called with the date on every change: YYYY-MM-DD, empty, or incomplete and then no date. */
  onDate?: (date: string) => void;
}

/** The value of the date that the three fields of a form make: YYYY-MM-DD, empty, or incomplete and then no date. */
export function dateIn(data: FormData, id: string): string {
  const part = (field: DateField) => String(data.get(`${id}.${field}`) ?? '');
  return joinDate({ day: part('day'), month: part('month'), year: part('year') });
}

const inputsIn = (group: Element | null) => {
  const inputs = [...(group?.querySelectorAll('input') ?? [])];
  return (field: DateField) => inputs[dateFields.indexOf(field)];
};
const inputsBeside = (input: Element) => inputsIn(input.closest('fieldset'));

/** Puts a pasted date into the fields of a group. */
function usePastedParts(reader: DateReader, onDate: DatePartsProps['onDate']) {
  const group = useRef<HTMLFieldSetElement>(null);
  const put = (date: PlainDate) => {
    const inputOf = inputsIn(group.current);
    for (const field of dateFields) {
      const input = inputOf(field);
      if (input) input.value = splitDate(date)[field];
    }
    onDate?.(date);
  };
  const focusLast = () => inputsIn(group.current)('year')?.focus();
  const { onPaste, ...paste } = useDatePaste(reader, { put, focusLast });
  return { paste, group: { ref: group, onPaste } };
}

/**
 * A date in three fields. Their order is the same in every language, whereas the browser's own control follows the
 * browser's language. The fields keep what is typed themselves, also before hydration. A separator or a full field moves
 * the focus on, Backspace in an empty one moves it back, and a date that is pasted whole fills all three.
 */
export function DateParts(props: DatePartsProps) {
  const { id, labels, defaultValue = '', isBirthday = false, reader, onDate, ...texts } = props;
  const parts = splitDate(defaultValue);
  const { paste, group } = usePastedParts(reader, onDate);
  const type = (of: DateField) => (event: ChangeEvent<HTMLInputElement>) => {
    const inputOf = inputsBeside(event.currentTarget);
    paste.forget();
    const { value, moveOn } = typeInField(of, event.currentTarget.value);
    event.currentTarget.value = value;
    const next = dateFields[dateFields.indexOf(of) + 1];
    if (moveOn && next) inputOf(next)?.focus();
    const textOf = (field: DateField) => inputOf(field)?.value ?? '';
    onDate?.(joinDate({ day: textOf('day'), month: textOf('month'), year: textOf('year') }));
  };
  const stepBack = (of: DateField) => (event: KeyboardEvent<HTMLInputElement>) => {
    const before = fieldBefore(of);
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || !before) return;
    event.preventDefault();
    inputsBeside(event.currentTarget)(before)?.focus();
  };
  return (
    <FieldGroup {...texts} {...group}>
      <DatePasteNote {...paste} />
      <div className={css.parts}>
        {dateFields.map((field) => (
          <NumberField
            key={field}
            id={field === 'day' ? id : `${id}.${field}`}
            name={`${id}.${field}`}
            label={labels[field]}
            defaultValue={parts[field]}
            autoComplete={isBirthday ? `bday-${field}` : 'off'}
            maxLength={field === 'year' ? 4 : 3}
            aria-invalid={texts.error ? true : undefined}
            onChange={type(field)}
            onKeyDown={stepBack(field)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
