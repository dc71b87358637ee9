import {
  ProductDocument,
  ShipDocument,
  TourContentDocument,
  TourDocument,
} from '@towpath/rules/office/catalogue/catalogue-documents';
import { expect, test } from 'vitest';
import de from '../../office/locales/de.ts';
import en from '../../office/locales/en.ts';
import nl from '../../office/locales/nl.ts';
import { translate } from '../../office/src/i18n/texts.tsx';

/** What the shapes of Valibot have inside. */
interface Shape {
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  value?: Shape;
  wrapped?: Shape;
}

/** The names of all fields of a shape. */
function fieldsOf({ entries = {}, item, value, wrapped }: Shape): string[] {
  const inner = [item, value, wrapped].filter((shape) => shape !== undefined);
  return [...Object.keys(entries), ...[...Object.values(entries), ...inner].flatMap(fieldsOf)];
}

const { find } = translate('en', en);
const spaces = ['audit_field', 'field', 'catalogue_field'];

test('every field of the catalogue has a name in the office', () => {
  const shapes = [TourDocument, TourContentDocument, ShipDocument, ProductDocument];
  const fields = new Set(shapes.flatMap((shape) => fieldsOf(shape as Shape)));
  expect(fields.size).toBeGreaterThan(50);
  const isNamed = (field: string) => spaces.some((space) => find(`${space}.${field}`) !== null);
  expect([...fields].filter((field) => !isNamed(field))).toEqual([]);
});

test.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('a value of a voucher has one name in its form and in its changes: %s', (language, texts) => {
  const { find: named } = translate(language, texts);
  for (const field of ['amount', 'uses_allowed']) {
    expect(named(`vouchers.${field}`)).not.toBeNull();
    expect(named(`catalogue_field.${field}`)).toBe(named(`vouchers.${field}`));
  }
});
