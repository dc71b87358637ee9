import type { PlainDate } from '@towpath/rules/core/dates';
import { type ClipboardEvent, useState } from 'react';

/** What a pasted text means: a date, the dates to choose from, or neither. */
export interface PasteReading {
  /** The note that the visitor reads about it. */
  note: string;
  date?: PlainDate;
  choices?: readonly PlainDate[];
}

/** Reads pasted dates in the language of the page. */
export interface DateReader {
  read: (text: string) => Promise<PasteReading>;
  /** The reading after the visitor has chosen a date. */
  chosen: (date: PlainDate) => PasteReading;
  format: (date: PlainDate) => string;
}

const nothing: PasteReading = { note: '' };

interface DateFieldsControl {
  /** Called with the date that is read or chosen. */
  put: (date: PlainDate) => void;
  /** Focuses the last field, as the button of the chosen date disappears. */
  focusLast: () => void;
}

/** Reads what is pasted into the three fields of a date. */
export function useDatePaste(reader: DateReader, { put, focusLast }: DateFieldsControl) {
  const [reading, setReading] = useState(nothing);
  const show = (next: PasteReading) => {
    setReading(next);
    if (next.date) put(next.date);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    // The digits of a single field are left to the browser.
    if (/^\d{1,4}$/.test(text)) return;
    event.preventDefault();
    void reader.read(text).then(show);
  };
  const choose = (date: PlainDate) => {
    show(reader.chosen(date));
    focusLast();
  };
  const choices = (reading.choices ?? []).map((date) => ({
    label: reader.format(date),
    choose: () => choose(date),
  }));
  return { onPaste, note: reading.note, choices, forget: () => setReading(nothing) };
}
