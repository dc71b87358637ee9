import {
  type DateField,
  type DateParts,
  dateFields,
  fieldBefore,
  joinDate,
  splitDate,
  typeInField,
} from '@towpath/rules/date-of-birth';
import { readDateOfBirth } from '@towpath/rules/date-of-birth-text';
import { formatDate } from '@towpath/rules/format';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../../visit.tsx';
import type { PassengersForm } from './use-passengers-form.ts';

function usePaste(put: (parts: DateParts) => void, setNote: (note: string) => void) {
  const { t } = useTranslation('passengers');
  const { locale, today } = useVisit();
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (/^\d{1,4}$/.test(text)) return;
    event.preventDefault();
    const reading = readDateOfBirth(text, locale, today);
    if (reading && 'date' in reading) {
      put(splitDate(reading.date));
      setNote(t('date_understood', { date: formatDate(locale, reading.date) }));
    } else if (reading) {
      const [first = '', second = ''] = reading.ambiguous.map((date) => formatDate(locale, date));
      setNote(t('date_ambiguous', { first, second }));
    } else setNote(t('date_unreadable'));
  };
}

/** The three fields of a passenger's date of birth as one value of the form. */
export function useBirthParts(form: PassengersForm, index: number) {
  const { field } = useController({ control: form.control, name: `passengers.${index}.dateOfBirth` });
  const [note, setNote] = useState('');
  const inputs = useRef<Partial<Record<DateField, HTMLInputElement | null>>>({});
  const parts = splitDate(field.value);
  const put = (next: DateParts) => field.onChange(joinDate(next));
  const focus = (target: DateField | null | undefined) => {
    if (target) inputs.current[target]?.focus();
  };
  const type = (of: DateField) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, moveOn } = typeInField(of, event.target.value);
    setNote('');
    put({ ...parts, [of]: value });
    if (moveOn) focus(dateFields[dateFields.indexOf(of) + 1]);
  };
  const stepBack = (of: DateField) => (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || parts[of] !== '') return;
    event.preventDefault();
    focus(fieldBefore(of));
  };
  return {
    note,
    onPaste: usePaste(put, setNote),
    field: (of: DateField) => ({
      value: parts[of],
      onChange: type(of),
      onKeyDown: stepBack(of),
      onBlur: of === 'year' ? field.onBlur : undefined,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[of] = input;
      },
    }),
  };
}
