import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueError } from '../catalogue-error.ts';

/** The parsed value of a file, or the reason why it cannot be parsed. */
export type JsonFile = { value: unknown } | { error: CatalogueError };

function parseErrorOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

const isUnexpected = (message: string | null) => message?.startsWith('Unexpected token') === true;

/**
 * The offset of a JSON syntax error. Messages contain it except for unexpected tokens; those are located by bisecting for the
 * shortest prefix with that error.
 */
function errorOffset(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!isUnexpected(message)) return text.length;
  let valid = 0;
  let invalid = text.length;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (isUnexpected(parseErrorOf(text.slice(0, middle)))) invalid = middle;
    else valid = middle;
  }
  return valid;
}

/** Parses JSON; returns an error with line and column when it is invalid. */
export function parseJson(file: string, text: string): JsonFile {
  const message = parseErrorOf(text);
  if (message === null) return { value: JSON.parse(text) };
  const before = text.slice(0, errorOffset(text, message)).split('\n');
  const reason = `is not valid JSON: ${message.replace(/( in JSON)? at position.*|, (\.\.\.)?".*/s, '')}`;
  return { error: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason } };
}

/** Reads and parses a file of the catalogue's folder. */
export async function readJson(folder: string, file: string): Promise<JsonFile> {
  try {
    const text = await readFile(join(folder, file), 'utf8');
    return parseJson(file, text.replace(/^\uFEFF/, ''));
  } catch (fault) {
    const missing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    return { error: { file, reason: missing ? 'is missing' : `cannot be read: ${fault}` } };
  }
}
