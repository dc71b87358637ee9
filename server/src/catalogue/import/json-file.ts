import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './faults.ts';

/** A file's value, or why it has none. */
export type JsonFile = { value: unknown } | { fault: Fault };

function complaintOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

const isUnexpected = (message: string | null) => message?.startsWith('Unexpected token') === true;

/**
 * Where the parser stopped. It says so itself for every mistake but an unexpected token; that one it meets in every
 * beginning of the text that holds it, so that the shortest of them ends with it.
 */
function offsetOf(text: string, message: string): number {
  const told = /at position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  if (!isUnexpected(message)) return text.length;
  let clean = 0;
  let broken = text.length;
  while (broken - clean > 1) {
    const middle = Math.floor((clean + broken) / 2);
    if (isUnexpected(complaintOf(text.slice(0, middle)))) broken = middle;
    else clean = middle;
  }
  return clean;
}

/** Text as JSON, or where it stops being it and why. */
export function parseJson(file: string, text: string): JsonFile {
  const message = complaintOf(text);
  if (message === null) return { value: JSON.parse(text) };
  const before = text.slice(0, offsetOf(text, message)).split('\n');
  const reason = `is not JSON: ${message.replace(/( in JSON)? at position.*|, (\.\.\.)?".*/s, '')}`;
  return { fault: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason } };
}

/** A file of the catalogue's folder, read and parsed. */
export async function readJson(folder: string, file: string): Promise<JsonFile> {
  try {
    const text = await readFile(join(folder, file), 'utf8');
    return parseJson(file, text.replace(/^\uFEFF/, ''));
  } catch (fault) {
    const missing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
    return { fault: { file, reason: missing ? 'is missing' : `cannot be read: ${fault}` } };
  }
}
