import {
  type DateField,
  type DateParts,
  dateFields,
  fieldBefore,
  joinDate,
  splitDate,
  typeInField,
} from '@towpath/rules/core/date-fields';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate } from '@towpath/rules/core/format';
import { completedYear, fieldError } from '@towpath/rules/passengers/date-of-birth';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import type { PassengersForm } from '../form.ts';
import { useValue } from './use-value.ts';

/** How a paste was parsed, and the dates to choose from if it is ambiguous. */
interface Reading {
  note: string;
  choices: readonly PlainDate[];
}
const importReader = () => import('@towpath/rules/passengers/date-of-birth-text');

const unread: Reading = { note: '', choices: [] };

function usePaste(put: (date: PlainDate) => void, setReading: (reading: Reading) => void) {
  const { t } = useTranslation('passengers');
  const { locale, today } = usePageContext();
  const understood = (date: PlainDate) => {
    put(date);
    setReading({ ...unread, note: t('date_understood', { date: formatDate(locale, date) }) });
  };
  // Loaded once the form is there, before anything can be pasted.
  useEffect(() => {
    importReader().catch(() => undefined);
  }, []);
  const read = async (text: string) => {
    const reader = await importReader().catch(() => null);
    const reading = reader?.readDateOfBirth(text, locale, today);
    if (reading && 'date' in reading) return understood(reading.date);
    if (!reading) return setReading({ ...unread, note: t('date_unreadable') });
    const [first = '', second = ''] = reading.ambiguous.map((date) => formatDate(locale, date));
    setReading({ note: t('date_ambiguous', { first, second }), choices: reading.ambiguous });
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (/^\d{1,4}$/.test(text)) return;
    event.preventDefault();
    void read(text);
  };
  return { onPaste, understood };
}

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
  const [reading, setReading] = useState(unread);
  const [left, setLeft] = useState<Partial<Record<DateField, boolean>>>({});
  const inputs = useRef<Partial<Record<DateField, HTMLInputElement | null>>>({});
  const { parts, put } = useParts(date.value, date.change);
  const { onPaste, understood } = usePaste((date) => put(splitDate(date)), setReading);
  const focus = (target: DateField | null | undefined) => {
    if (target) inputs.current[target]?.focus();
  };
  const type = (of: DateField) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, moveOn } = typeInField(of, event.target.value);
    setReading(unread);
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
  const choose = (date: PlainDate) => {
    understood(date);
    focus('year');
  };
  return {
    ...reading,
    /** The error of a single field, as worded by the rules. */
    errorOf,
    onPaste,
    choose,
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
