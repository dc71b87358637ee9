import { useMemo, useState } from 'react';
import { type Path, setAt, valueAt } from './set-at.ts';
import { unreadPaths } from './unread.ts';

interface Change {
  target: { value: string };
}

interface TextProps {
  value: string;
  error: string | undefined;
  onChange: (change: Change) => void;
}

/** The document that is edited, and how its fields change it. */
export interface DocumentDraft<Document> {
  document: Document;
  isChanged: boolean;
  /** The paths of values that cannot be read, with dots. */
  unread: readonly string[];
  /** Whether saving was refused, so that every error is shown. */
  isReviewed: boolean;
  review: () => void;
  /** Shows the errors that the server found, by their paths with dots, until the value at the path changes. */
  refuse: (errors: Readonly<Record<string, string>>) => void;
  /** The error that the server found at a path. */
  refusalAt: (path: Path) => string | undefined;
  /** Shows the first values again. */
  begin: () => void;
  set: (path: Path, value: unknown) => void;
  /** Adds a value to a list that lacks it. It can be called long after the render, such as at the end of an upload. */
  add: (path: Path, value: unknown) => void;
  /** The props of a field for a text; an empty one is null where `isOptional`. */
  text: (path: Path, isOptional?: boolean) => TextProps;
  flag: (path: Path) => { checked: boolean; onChange: () => void };
}

/** A copy of a document that a form changes, until it is saved. */
export function useDraft<Document>(start: Document): DocumentDraft<Document> {
  const [document, setDocument] = useState(start);
  const [isReviewed, setReviewed] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const set = (path: Path, value: unknown) => {
    setDocument((current) => setAt(current, path, value));
    const place = path.join('.');
    // Also the errors at paths below it, as the items of a list may have moved.
    setRefused((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([at]) => at !== place && !at.startsWith(`${place}.`)),
      ),
    );
  };
  const refusalAt = (path: Path) => refused[path.join('.')];
  const add = (path: Path, value: unknown) =>
    setDocument((current) => {
      const list = valueAt(current, path) ?? [];
      return Array.isArray(list) && !list.includes(value) ? setAt(current, path, [...list, value]) : current;
    });
  return {
    document,
    isChanged: JSON.stringify(document) !== JSON.stringify(start),
    unread: useMemo(() => unreadPaths(document), [document]),
    isReviewed,
    review: () => setReviewed(true),
    refuse: setRefused,
    refusalAt,
    begin: () => {
      setDocument(start);
      setReviewed(false);
      setRefused({});
    },
    set,
    add,
    text: (path, isOptional = false) => ({
      value: `${valueAt(document, path) ?? ''}`,
      error: refusalAt(path),
      onChange: ({ target: { value } }) => set(path, value === '' && isOptional ? null : value),
    }),
    flag: (path) => {
      const checked = valueAt(document, path) === true;
      return { checked, onChange: () => set(path, !checked) };
    },
  };
}
