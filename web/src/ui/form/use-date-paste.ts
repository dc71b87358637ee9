import type { PlainDate } from '@towpath/rules/core/dates';
import { type ClipboardEvent, useState } from 'react';

/** What a pasted text means: a date, the dates to choose from, or neither. */
export interface PasteReading {
  /** The note that the visitor reads about it. */
  note: string;
  date?: PlainDate;
  /** The dates by their texts, each with the reading after the visitor has chosen it. */
  choices?: readonly { label: string; reading: PasteReading }[];
}

/** Reads a pasted date in the language of the page. */
export type DateReader = (text: string) => Promise<PasteReading>;

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
    void reader(text).then(show);
  };
  const choices = (reading.choices ?? []).map((choice) => ({
    label: choice.label,
    choose: () => {
      show(choice.reading);
      focusLast();
    },
  }));
  return { onPaste, note: reading.note, choices, forget: () => setReading(nothing) };
}
