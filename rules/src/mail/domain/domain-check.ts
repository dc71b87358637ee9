/** The records that receiving mail servers read of a sender's domain. */
export const domainRecords = ['spf', 'dkim', 'dmarc'] as const;
type DomainRecord = (typeof domainRecords)[number];

/** What is said of a record; the office words each. */
export const domainFindings = [
  'spf_good',
  'spf_missing',
  'spf_several',
  'spf_open',
  'spf_weak',
  'spf_endless',
  'spf_lookups',
  'dkim_good',
  'dkim_no_selector',
  'dkim_missing',
  'dkim_revoked',
  'dkim_invalid',
  'dkim_short',
  'dkim_testing',
  'dmarc_good',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_invalid',
  'dmarc_none',
  'no_answer',
] as const;
type DomainFinding = (typeof domainFindings)[number];

/** good: nothing to do; advice: mails arrive, but it can be better; bad: mails are treated as spam; unknown: not checked. */
export const domainStates = ['good', 'advice', 'bad', 'unknown'] as const;

/** The texts of a name in DNS, none where it has none, or null where DNS did not answer. */
export type FoundTexts = readonly string[] | null;

/** What was found of a record, and what to do. */
export interface DomainCheck {
  record: DomainRecord;
  state: (typeof domainStates)[number];
  finding: DomainFinding;
  /** The name of the TXT record; null where it is not known. */
  name: string | null;
  /** The records that are there. */
  found: readonly string[];
  /** The exact text of the record to add, or to put in the place of what is there; null: nothing to change, or only the mail provider knows it. */
  wanted: string | null;
}

type Said = Pick<DomainCheck, 'state' | 'finding'> & { wanted?: string };

/** A check from what is said of what was found. */
export const domainCheck = (
  record: DomainRecord,
  name: string | null,
  found: readonly string[],
  { state, finding, wanted = '' }: Said,
): DomainCheck => ({ record, state, finding, name, found, wanted: wanted || null });

/** The check of a record about which DNS did not answer. */
export const noAnswer = (record: DomainRecord, name: string): DomainCheck =>
  domainCheck(record, name, [], { state: 'unknown', finding: 'no_answer' });

/** The tags of a DKIM or DMARC record, `p=none; rua=…`, in lower case (RFC 6376). */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  const parts = record.split(';').map((part) => part.split('='));
  return new Map(
    parts.flatMap(([tag = '', ...value]) =>
      value.length > 0 ? [[tag.trim().toLowerCase(), value.join('=').trim()] as const] : [],
    ),
  );
}
