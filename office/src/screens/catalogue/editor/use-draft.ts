import { useState } from 'react';
import { type Path, setAt, valueAt } from './set-at.ts';

interface Change {
  target: { value: string };
}

/** What is edited, and how its fields change it. */
export interface Draft<Document> {
  document: Document;
  set: (path: Path, value: unknown) => void;
  /** The props of a field for a text; an empty one is null where `isOptional`. */
  text: (path: Path, isOptional?: boolean) => { value: string; onChange: (change: Change) => void };
  /** The props of a field for a whole number. */
  number: (path: Path, isOptional?: boolean) => { value: string; onChange: (change: Change) => void };
  flag: (path: Path) => { checked: boolean; onChange: () => void };
}

/** A copy of a document that a form changes, until it is saved. */
export function useDraft<Document>(start: Document): Draft<Document> {
  const [document, setDocument] = useState(start);
  const set = (path: Path, value: unknown) => setDocument((current) => setAt(current, path, value));
  const read = (path: Path) => `${valueAt(document, path) ?? ''}`;
  return {
    document,
    set,
    text: (path, isOptional = false) => ({
      value: read(path),
      onChange: ({ target: { value } }) => set(path, value === '' && isOptional ? null : value),
    }),
    number: (path, isOptional = false) => ({
      value: read(path),
      onChange: ({ target: { value } }) => set(path, value === '' ? (isOptional ? null : '') : Number(value)),
    }),
    flag: (path) => {
      const checked = valueAt(document, path) === true;
      return { checked, onChange: () => set(path, !checked) };
    },
  };
}
