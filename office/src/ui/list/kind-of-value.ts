import { LocaleShape } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import { type Field, isDay, isTime, readField } from '@towpath/rules/office/fields/read-field';
import { BrandShape } from '@towpath/rules/site/brand';
import type * as v from 'valibot';
import type { Translation } from '../../i18n/texts.tsx';
import type { Formats } from '../../i18n/use-format.ts';
import type { NameOf } from '../../i18n/use-names.ts';

/** The functions with which cells are written. */
export interface CellTools extends Pick<Translation, 't' | 'find' | 'language'> {
  format: Formats;
  nameOf: NameOf;
}

/** How the values of a kind are written. `size` is that of a column. */
interface Kind {
  write: (value: unknown, tools: CellTools, row: object) => string | number;
  /** The value in a file, if it differs from what is shown. */
  file?: (value: unknown) => string | number;
  size: number;
  isNumber?: boolean;
}

const currencyOf = (row: object) => ('currency' in row ? String(row.currency) : undefined);
const DECIMALS = 2;
const asText = String;

const kinds = {
  amount: {
    write: (value, { format }, row) => format.money(Number(value), currencyOf(row)),
    file: (value) => toEuros(cents(Number(value))).toFixed(DECIMALS),
    size: 114,
    isNumber: true,
  },
  number: { write: Number, size: 85, isNumber: true },
  day: { write: (value, { format }) => format.date(String(value)), file: asText, size: 110 },
  time: { write: (value, { format }) => format.moment(String(value)), file: asText, size: 212 },
  name: { write: (value, { nameOf }) => nameOf(String(value)), file: asText, size: 165 },
  brand: { write: (value, { format }) => format.brand(String(value)), size: 130 },
  language: { write: (value, { format }) => format.language(String(value)), size: 90 },
  choice: { write: asText, size: 130 },
  text: { write: asText, size: 175 },
} as const satisfies Record<string, Kind>;

function nameOfKind({ shape, kind }: Field): keyof typeof kinds {
  if (kind === 'cents') return 'amount';
  if (kind === 'name') return 'name';
  if (shape === BrandShape) return 'brand';
  if (shape === LocaleShape) return 'language';
  if (isDay(shape)) return 'day';
  if (isTime(shape)) return 'time';
  if (shape.type === 'picklist') return 'choice';
  return shape.type === 'number' ? 'number' : 'text';
}

/** How the values of a field are written, by its shape. */
export const kindOfValue = (shape: v.GenericSchema): Kind => kinds[nameOfKind(readField(shape))];
