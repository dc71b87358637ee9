import type { TextKey } from '../../../i18n/texts.tsx';

/** The fields whose value was changed, as texts. */
export function changesOf(before: object, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const old = new Map(Object.entries(before).map(([field, value]) => [field, `${value}`]));
  const texts = Object.entries(values).map(([field, value]) => [field, `${value}`] as const);
  return Object.fromEntries(texts.filter(([field, value]) => old.get(field) !== value));
}

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** The changed fields in words: 'Telephone: 1 becomes 2'. */
export function describeChanges(
  t: Translate,
  fields: readonly (keyof typeof import('../../../../locales/en/bookings/field.json'))[],
  before: object,
  values: Readonly<Record<string, string>>,
): string[] {
  const changed = changesOf(before, values);
  const old = new Map(Object.entries(before).map(([field, value]) => [field, `${value}`]));
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
