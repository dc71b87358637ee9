import { type DomainCheck, domainCheck, type FoundTexts, noAnswer, tagsOf } from './domain-check.ts';

const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim());
const policies = ['none', 'quarantine', 'reject'];

/** The names that may have the record of a domain: its own, then those above it but for the last label (RFC 7489). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(0, Math.max(1, labels.length - 1));
  return above.map((_label, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

/** A record with another policy for mails that fail, which subdomains have too. */
function withPolicy(record: string, policy: string): string {
  const parts = record
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^s?p\s*=/i.test(part));
  const [version = 'v=DMARC1', ...others] = parts;
  return [version, `p=${policy}`, ...others].join('; ');
}

type Said = Parameters<typeof domainCheck>[3];

function said(record: string, isAbove: boolean): Said {
  const tags = tagsOf(record);
  const own = tags.get('p')?.toLowerCase() ?? '';
  const policy = (isAbove ? tags.get('sp')?.toLowerCase() : undefined) ?? own;
  if (!policies.includes(own))
    return { state: 'bad', finding: 'dmarc_invalid', wanted: withPolicy(record, 'none') };
  if (policy === 'none')
    return {
      state: 'advice',
      finding: 'dmarc_none',
      wanted: withPolicy(record, own === 'none' ? 'quarantine' : own),
    };
  return { state: 'good', finding: 'dmarc_good' };
}

/** The TXT records of one of `dmarcNames`. */
interface DmarcTexts {
  name: string;
  texts: FoundTexts;
}

/**
 * Checks what receivers do with mails that fail SPF and DKIM (DMARC, RFC 7489). at: the texts of `dmarcNames`, in their order;
 * the first name with a record counts. reports: the address that receivers send reports to, for a record that is missing.
 */
export function checkDmarc(domain: string, at: readonly DmarcTexts[], reports: string): DomainCheck {
  const own = `_dmarc.${domain}`;
  for (const { name, texts } of at) {
    if (texts === null) return noAnswer('dmarc', name);
    const found = texts.filter(isDmarc);
    const [record, ...others] = found;
    if (record === undefined) continue;
    if (others.length > 0)
      return domainCheck('dmarc', name, found, { state: 'bad', finding: 'dmarc_several', wanted: record });
    return domainCheck('dmarc', name, found, said(record, name !== own));
  }
  const wanted = `v=DMARC1; p=none; rua=mailto:${reports}`;
  return domainCheck('dmarc', own, [], { state: 'bad', finding: 'dmarc_missing', wanted });
}
