import { readFileSync } from 'node:fs';
import { isPlainDate } from '@towpath/rules/core/dates';
import type { FieldKind } from '@towpath/rules/office/fields/field';
import { actionsOf, entriesOf, type Field, isDay, readField } from '@towpath/rules/office/fields/read-field';
import { readAmount, readWhole } from '@towpath/rules/office/issues/typed-input';
import type * as v from 'valibot';

/** What a flag takes, and how its value is read: null for text that cannot be read. */
export interface FlagType {
  /** The value as shown by --help: 'AMOUNT'. null: the flag has no value. */
  takes: string | null;
  /** The end of a refusal's 'must be …': 'a day, YYYY-MM-DD'. */
  means: string;
  read: (typed: string) => unknown;
}

const LONGEST_CHOICE = 40;
const yes = { yes: true, no: false };

const oneOf = (values: Readonly<Record<string, unknown>>): FlagType => {
  const names = Object.keys(values);
  const choice = names.join('|');
  return {
    takes: choice.length > LONGEST_CHOICE ? 'NAME' : choice,
    means: `one of ${names.join(', ')}`,
    read: (typed) => (Object.hasOwn(values, typed) ? values[typed] : null),
  };
};

const choiceOf = (options: readonly unknown[]) =>
  oneOf(Object.fromEntries(options.map((option) => [String(option), option])));

const valueIn = (read: { value: unknown } | { code: unknown }) => ('value' in read ? read.value : null);
const numberOf = (typed: string) => (/^\d{1,6}(\.\d{1,4})?$/.test(typed) ? Number(typed) : null);

const text: FlagType = { takes: 'TEXT', means: 'text', read: (typed) => typed };

/** How values that name a record are shown by --help. */
const naming: Partial<Record<FieldKind, string>> = { id: 'ID', email: 'EMAIL', code: 'CODE' };
const placeholders: typeof naming = { ...naming, name: 'NAME' };

/** Whether a field names a record. */
export const isNaming = ({ kind }: Pick<Field, 'kind'>): boolean => kind !== undefined && kind in naming;

const day: FlagType = {
  takes: 'YYYY-MM-DD',
  means: 'a day, YYYY-MM-DD',
  read: (typed) => (isPlainDate(typed) ? typed : null),
};
const amount: FlagType = {
  takes: 'AMOUNT',
  means: 'an amount, such as 120.50',
  read: (typed) => valueIn(readAmount(typed, 'en')),
};
const whole: FlagType = {
  takes: 'N',
  means: 'a whole number',
  read: (typed) => valueIn(readWhole(typed)),
};
const decimal: FlagType = { takes: 'N', means: 'a number, such as 12.5', read: numberOf };

/** The content of a file; null if it cannot be read. */
function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function parseJson(typed: string): unknown {
  const json = /^\s*[[{]/.test(typed) ? typed : contentOf(typed)?.toString();
  try {
    return json === undefined ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

const file: FlagType = {
  takes: 'FILE',
  means: 'a file that can be read',
  read: (typed) => contentOf(typed)?.toString('base64') ?? null,
};
const json: FlagType = { takes: 'JSON|FILE', means: 'JSON, or a file of JSON', read: parseJson };

/** A type for `a,b`: values of another type in a list. */
const listOf = ({ takes, means, read }: FlagType): FlagType => ({
  takes: `${takes ?? ''},…`,
  means: `values separated by commas, each ${means}`,
  read: (typed) => {
    const values = typed.split(',').map((part) => read(part.trim()));
    return values.includes(null) ? null : values;
  },
});

/** `twin=2,suite`: numbers by name, by default 1. */
const countsByName: FlagType = {
  takes: 'ID=N,…',
  means: 'such as twin=2,suite=1',
  read: (typed) => {
    const counts = typed.split(',').map((part) => {
      const [name = '', count = '1', ...more] = part.trim().split('=');
      return [name, more.length === 0 && name !== '' ? whole.read(count) : null] as const;
    });
    return counts.some(([, count]) => count === null) ? null : Object.fromEntries(counts);
  },
};

/** `a=1,b=2` for a list of records with a name and a value; null for other records. */
function pairsOf(record: v.GenericSchema): FlagType | null {
  const [name, value, ...more] = Object.entries(entriesOf(record) ?? {});
  if (!name || !value || more.length > 0) return null;
  const [key, of] = [flagType(readField(name[1])), flagType(readField(value[1]))];
  const takes = `${key.takes}=${of.takes},…`;
  return {
    takes,
    means: `${takes}, each ${of.means}`,
    read: (typed) => {
      const pairs = typed.split(',').map((part) => {
        const [, first = '', second = ''] = /^([^=]+)=(.*)$/.exec(part.trim()) ?? [];
        return { [name[0]]: key.read(first), [value[0]]: of.read(second) };
      });
      return pairs.some((pair) => Object.values(pair).some((each) => !each)) ? null : pairs;
    },
  };
}

const isWhole = (shape: v.GenericSchema) =>
  actionsOf(shape).some(
    (action) =>
      typeof action === 'object' &&
      action !== null &&
      'type' in action &&
      (action.type === 'integer' || action.type === 'safe_integer'),
  );

function typeOfText({ shape, kind }: Field): FlagType {
  if (kind === 'file') return file;
  if (isDay(shape)) return day;
  return { ...text, takes: (kind && placeholders[kind]) ?? text.takes };
}

function typeOfNumber({ shape, kind }: Field): FlagType {
  if (kind === 'cents') return amount;
  return isWhole(shape) ? whole : decimal;
}

function typeOfParts(shape: v.GenericSchema): FlagType {
  const part = 'item' in shape ? 'item' : 'value';
  const of =
    part in shape ? readField((shape as unknown as Record<string, v.GenericSchema>)[part] ?? shape) : null;
  if (of === null) return json;
  if (part === 'value') return of.shape.type === 'number' ? countsByName : json;
  const pairs = pairsOf(of.shape);
  if (pairs) return pairs;
  const each = flagType(of);
  return each === json ? json : listOf(each);
}

/** The type of a flag for a field that is no object. */
export function flagType(field: Field): FlagType {
  const { shape } = field;
  if (shape.type === 'string') return typeOfText(field);
  if (shape.type === 'number') return typeOfNumber(field);
  if (shape.type === 'boolean') return field.fallback === false ? { ...oneOf(yes), takes: null } : oneOf(yes);
  if ('options' in shape && shape.type === 'picklist') return choiceOf(shape.options as readonly unknown[]);
  return typeOfParts(shape);
}
