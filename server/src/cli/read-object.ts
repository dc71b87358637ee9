import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The JSON object of a file; null if it cannot be read. */
export function readObject(file: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(resolve(file), 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
