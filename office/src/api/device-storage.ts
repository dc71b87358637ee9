const PREFIX = 'office.';

/** The value stored on this device under a name; null for none, or where the browser refuses. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text on this device; where the browser refuses nothing is kept. */
export function writeStored(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // The storage is full or forbidden: the text is kept only as long as the page.
  }
}

/** Deletes what is stored on this device under a name. */
export function removeStored(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** The names under which something is stored on this device, of those that begin so. */
export function storedNames(start: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
