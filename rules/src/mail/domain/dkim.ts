import { type DomainCheck, domainCheck, type FoundTexts, noAnswer, tagsOf } from './domain-check.ts';

/** Characters of a public RSA key of 1024 bits in base64; receivers refuse shorter ones (RFC 8301). */
const SHORTEST_RSA = 212;

/** The name of the record with the public key of a selector. */
export const dkimName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;

const isKey = (text: string) => /(^|;)\s*p\s*=/i.test(text);

type Said = Parameters<typeof domainCheck>[3];

function said(record: string): Said {
  const tags = tagsOf(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  const isRsa = (tags.get('k') ?? 'rsa').toLowerCase() === 'rsa';
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1') return { state: 'bad', finding: 'dkim_invalid' };
  if (key === '') return { state: 'bad', finding: 'dkim_revoked' };
  if (!/^[A-Za-z\d+/]+=*$/.test(key)) return { state: 'bad', finding: 'dkim_invalid' };
  if (isRsa && key.length < SHORTEST_RSA) return { state: 'bad', finding: 'dkim_short' };
  const isTesting = (tags.get('t') ?? '').split(':').some((flag) => flag.trim().toLowerCase() === 'y');
  if (!isTesting) return { state: 'good', finding: 'dkim_good' };
  const kept = record.split(';').filter((part) => !/^\s*t\s*=/i.test(part) && part.trim() !== '');
  return { state: 'advice', finding: 'dkim_testing', wanted: kept.map((part) => part.trim()).join('; ') };
}

/**
 * Checks the public key with which the signature of mails is verified (DKIM, RFC 6376). texts: the TXT records of `dkimName`;
 * without a selector nothing is known. The key of a missing record is known to the mail provider only.
 */
export function checkDkim(domain: string, selector: string | null, texts: FoundTexts): DomainCheck {
  if (selector === null)
    return domainCheck('dkim', null, [], { state: 'unknown', finding: 'dkim_no_selector' });
  const name = dkimName(domain, selector);
  if (texts === null) return noAnswer('dkim', name);
  const [record] = texts.filter(isKey);
  if (record === undefined)
    return domainCheck('dkim', name, texts, { state: 'bad', finding: 'dkim_missing' });
  return domainCheck('dkim', name, [record], said(record));
}
