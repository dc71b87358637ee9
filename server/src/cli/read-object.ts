import { readFileSync } from 'node:fs';
import { Refusal } from '../config/errors.ts';

/** The object in a JSON file, or a refusal with the reason. */
export function readObject(file: string): Record<string, unknown> | Refusal {
  const unreadable = (why: string) => new Refusal(422, 'not_readable', `${file} cannot be read: ${why}.`);
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : unreadable('it must contain an object');
  } catch (fault) {
    return unreadable(fault instanceof Error ? fault.message : 'it is damaged');
  }
}
