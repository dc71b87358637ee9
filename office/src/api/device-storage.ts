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
    // Full or forbidden: the choice lasts as long as the page.
  }
}
