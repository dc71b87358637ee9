import type { TextKey } from '../../../i18n/texts.tsx';

/** Values as texts by field. null, as of an erased field, is an empty text. */
const textsOf = (values: object) =>
  Object.entries(values).map(([field, value]) => [field, `${value ?? ''}`] as const);

/** The fields whose value was changed, as texts. */
export function changesOf(before: object, values: object): Record<string, string> {
  const old = new Map(textsOf(before));
  return Object.fromEntries(textsOf(values).filter(([field, text]) => old.get(field) !== text));
}

type FieldName = TextKey extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never;
type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** The changed fields in words: 'Telephone: 1 becomes 2'. */
export function describeChanges(
  t: Translate,
  fields: readonly FieldName[],
  before: object,
  values: object,
): string[] {
  const changed = changesOf(before, values);
  const old = new Map(textsOf(before));
  return fields
    .filter((field) => changed[field] !== undefined)
    .map((field) =>
      t('effect.field', {
        field: t(`field.${field}`),
        before: old.get(field) ?? '',
        after: changed[field] ?? '',
      }),
    );
}
