/** A detail of an audit entry: a value, or what it was before and is after the change. */
export interface AuditFact {
  name: string;
  before?: unknown;
  after: unknown;
}

type Details = Readonly<Record<string, unknown>>;

/** Ids that are not shown: the entry itself names what was changed. */
const hidden = new Set([
  'option',
  'note',
  'task',
  'attachment',
  'supplier_id',
  'refund_id',
  'currency',
  'size',
]);

const objectOf = (value: unknown): Details =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The changed values of an entry, then its other details. A value that is the same before and after is left out. */
export function auditFacts({ before, after, ...others }: Details): AuditFact[] {
  const [was, is] = [objectOf(before), objectOf(after)];
  const isKnown = typeof before === 'object' && before !== null;
  const changes = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    ...(isKnown && name in was && { before: was[name] ?? null }),
    after: is[name] ?? null,
  }));
  const isChange = (fact: AuditFact) =>
    'before' in fact ? fact.before !== fact.after : fact.after !== null && fact.after !== false;
  const more = Object.entries(others)
    .filter(([name]) => !(name in is))
    .map(([name, value]) => ({ name, after: value }));
  return [...changes.filter(isChange), ...more].filter(({ name }) => !hidden.has(name));
}

/** The currency of an entry's amounts; the euro if it names none. */
export function auditCurrency(details: Details): string {
  const { currency } = { ...details, ...objectOf(details.after) };
  return typeof currency === 'string' ? currency : 'eur';
}
