import { Resolver } from 'node:dns/promises';
import type { ResolveTexts } from '../../database/context.ts';

/** Domains of documents and tests, which are nowhere (RFC 2606). */
const reserved = /(^|\.)(example|invalid|localhost|test)$/;

const TIMEOUT = 3_000;
const TRIES = 2;
/** The name does not exist, or has no record of this type. */
const nothing = ['ENOTFOUND', 'ENODATA'];

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : null);

/** Reads the TXT records of a name with the DNS servers of this machine. */
export const resolveTexts: ResolveTexts = async (name) => {
  if (reserved.test(name)) return [];
  try {
    const records = await new Resolver({ timeout: TIMEOUT, tries: TRIES }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (fault) {
    if (nothing.some((code) => code === codeOf(fault))) return [];
    return null;
  }
};
