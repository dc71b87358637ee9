/** Keys and positions that lead to a value in a document. */
export type Path = readonly (string | number)[];

type Container = Readonly<Record<string | number, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((value: unknown, key) => (isContainer(value) ? value[key] : undefined), document);
}

/** A copy of a document with another value at a path; undefined removes a key. Missing objects on the way are made. */
export function setAt<Document>(document: Document, [key, ...rest]: Path, value: unknown): Document {
  if (key === undefined) return value as Document;
  const next = setAt(isContainer(document) ? document[key] : undefined, rest, value);
  if (Array.isArray(document)) {
    const copy = [...document];
    copy[Number(key)] = next;
    return copy as Document;
  }
  const own: Container = isContainer(document) ? document : {};
  if (next !== undefined) return { ...own, [key]: next } as Document;
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== key)) as Document;
}
