/** The same texts, which record in `read` the paths of those that are used. */
export function recordReads<Texts extends object>(texts: Texts, read: Set<string>, path = ''): Texts {
  return new Proxy(texts, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      const here = `${path}${String(key)}`;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        read.add(here);
        return value;
      }
      return recordReads(value, read, `${here}.`);
    },
  });
}

/** The paths of all texts, such as `booking.subject`. */
export function leaves(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? leaves(value, `${path}${key}.`) : [`${path}${key}`],
  );
}
