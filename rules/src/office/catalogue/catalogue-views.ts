import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { TermsVersion } from '../../terms/terms-version.ts';
import { described, kind } from '../fields/field.ts';
import { amount, count, flag, listOf, text, textOrNone } from '../fields/result-fields.ts';
import {
  NameDocument,
  ProductDocument,
  ShipDocument,
  TourContentDocument,
  TourDocument,
} from './catalogue-documents.ts';

const version = described(count, 'passed with a change');

export const TourListRow = v.object({
  id: text,
  name: text,
  brand: text,
  region: text,
  duration: count,
  listed: flag,
  published: described(flag, 'whether it is on sale; one that is not may be incomplete'),
  ships: described(listOf(text), 'names of its ships'),
  seasons: count,
  departures: described(count, 'departures that are on sale'),
  missing_texts: described(listOf(LocaleShape), 'languages that lack texts which others have'),
  picture: textOrNone,
});
export type TourListRow = v.InferOutput<typeof TourListRow>;

/** What a tour can be made of. */
const TourChoices = v.object({
  ships: listOf(v.pick(ShipDocument, ['id', 'name', 'cabin_types'])),
  products: listOf(v.object({ id: text, name: text, product_type: textOrNone })),
});
export type TourChoices = v.InferOutput<typeof TourChoices>;

/** A tour with its texts; its documents are those of the catalogue (catalogue/README.md). */
export const TourView = v.object({
  tour: described(v.pipe(v.nullable(TourDocument), kind('document')), 'null where a new one is begun'),
  content: v.nullable(TourContentDocument),
  names: described(
    listOf(NameDocument),
    'of the tour, its region and its ports, where they differ by language',
  ),
  choices: TourChoices,
  version,
});
export type TourView = v.InferOutput<typeof TourView>;

export const ShipListRow = v.object({
  id: text,
  name: text,
  cabins: described(count, 'in all'),
  cabin_types: count,
  departures: described(count, 'departures that are on sale'),
  picture: textOrNone,
});
export type ShipListRow = v.InferOutput<typeof ShipListRow>;

/** A ship, and the products that are bikes. */
export const ShipView = v.object({
  ship: v.pipe(ShipDocument, kind('document')),
  bikes: listOf(v.object({ id: text, name: text })),
  version,
});
export type ShipView = v.InferOutput<typeof ShipView>;

/** A product with the number of tours that offer it. */
export const ProductView = v.object({
  id: text,
  name: text,
  product_type: textOrNone,
  unit_price: amount,
  product: ProductDocument,
  tours: count,
  picture: textOrNone,
  version,
});
export type ProductView = v.InferOutput<typeof ProductView>;

/** A stored picture. */
export const PictureRow = v.object({
  path: described(text, 'below pictures/'),
  size: described(count, 'in bytes'),
  shown: described(flag, 'by a tour, a ship or a cabin'),
});
export type PictureRow = v.InferOutput<typeof PictureRow>;

/** A picture that was stored. */
export const AddedPicture = v.object({ path: text, width: count, height: count });
export type AddedPicture = v.InferOutput<typeof AddedPicture>;

/** The terms that are on sale on some day. */
export const TermsView = v.object({
  today: described(DateShape, "the operator's"),
  rows: described(listOf(TermsVersion), 'the terms'),
  ends: described(
    listOf(v.object({ brand: text, market: text, day: DateShape, daysLeft: count })),
    'where no further ones follow',
  ),
  version,
});
export type TermsView = v.InferOutput<typeof TermsView>;

/** What was saved: the file of the catalogue, and the number of values that changed. */
export const SavedDocument = v.object({ document: text, changes: count });
export type SavedDocument = v.InferOutput<typeof SavedDocument>;
