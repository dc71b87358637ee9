import { type DomainCheck, domainCheck, type FoundTexts, noAnswer } from './domain-check.ts';

/** DNS lookups that a record may cause (RFC 7208). */
const MAX_LOOKUPS = 10;

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text.trim());
const termsOf = (record: string) => record.trim().split(/\s+/).slice(1);
const isAll = (term: string) => /^[-+~?]?all$/i.test(term);
const looksUp = (term: string) =>
  /^[-+~?]?(include:|a(?=[:/]|$)|mx(?=[:/]|$)|ptr|exists:|redirect=)/i.test(term);

const recordOf = (terms: readonly string[], all: string) =>
  ['v=spf1', ...new Set(terms.filter((term) => !isAll(term))), all].join(' ');

/** The strictest end of several records; soft where none says more. */
const endOf = (terms: readonly string[]) => (terms.some((term) => /^-all$/i.test(term)) ? '-all' : '~all');

type Said = Parameters<typeof domainCheck>[3];

function said(record: string): Said {
  const terms = termsOf(record);
  const all = terms.find(isAll)?.toLowerCase();
  const softened = recordOf(terms, '~all');
  if (terms.filter(looksUp).length > MAX_LOOKUPS) return { state: 'bad', finding: 'spf_lookups' };
  if (all === '+all' || all === 'all') return { state: 'bad', finding: 'spf_open', wanted: softened };
  if (all === '?all') return { state: 'advice', finding: 'spf_weak', wanted: softened };
  const isRedirected = terms.some((term) => /^redirect=/i.test(term));
  if (!all && !isRedirected) return { state: 'advice', finding: 'spf_endless', wanted: softened };
  return { state: 'good', finding: 'spf_good' };
}

/** The term that lets a server send, by its name or its address. */
function termOf(server: string): string {
  const address = server.replace(/^\[|\]$/g, '');
  if (address.includes(':')) return `ip6:${address}`;
  return /^\d+(\.\d+){3}$/.test(address) ? `ip4:${address}` : `a:${server}`;
}

/**
 * Checks who may send mails of a domain (SPF, RFC 7208). texts: the TXT records of the domain; mailServer: the host that mails
 * are handed to, for a record that is missing.
 */
export function checkSpf(domain: string, texts: FoundTexts, mailServer: string | null): DomainCheck {
  if (texts === null) return noAnswer('spf', domain);
  const found = texts.filter(isSpf);
  const [record, ...others] = found;
  if (record === undefined) {
    const wanted = recordOf(['mx', ...(mailServer ? [termOf(mailServer)] : [])], '~all');
    return domainCheck('spf', domain, [], { state: 'bad', finding: 'spf_missing', wanted });
  }
  if (others.length === 0) return domainCheck('spf', domain, found, said(record));
  const terms = found.flatMap(termsOf);
  const wanted = recordOf(terms, endOf(terms));
  return domainCheck('spf', domain, found, { state: 'bad', finding: 'spf_several', wanted });
}
