import { limits } from '@towpath/rules/core/limits';
import { locales } from '@towpath/rules/core/locale';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { ProductId } from '@towpath/rules/price/extras/product';
import * as v from 'valibot';
import { coded } from '../catalogue-error.ts';
import {
  arrayOf,
  CabinTypeId,
  ContentId,
  Id,
  integerFrom,
  NonEmptyText,
  Picture,
  strictObject,
  textEntries,
} from '../fields.ts';

// A translation has four image_url fields (specification 3).
const Pictures = v.optional(
  v.pipe(
    arrayOf(Picture),
    v.maxLength(officeLimits.pictures, `must contain at most ${officeLimits.pictures} pictures`),
  ),
  [],
);

/** picture_texts: the alternative text of each picture. */
const PicturedText = strictObject({ ...textEntries, picture_texts: v.optional(arrayOf(NonEmptyText), []) });

const Content = v.pipe(
  strictObject({ pictures: Pictures, ...v.entriesFromList(locales, v.optional(PicturedText)) }),
  v.check(
    ({ pictures, ...texts }) =>
      locales.every((locale) =>
        [undefined, 0, pictures.length].includes(texts[locale]?.picture_texts.length),
      ),
    coded('picture_texts', 'must contain picture_texts for all pictures or for none'),
  ),
);

const CabinType = v.pipe(
  strictObject({
    id: CabinTypeId,
    name: NonEmptyText,
    minimum_occupancy: integerFrom(1),
    maximum_occupancy: integerFrom(1),
    count: integerFrom(0),
  }),
  v.forward(
    v.check(
      ({ minimum_occupancy, maximum_occupancy }) => minimum_occupancy <= maximum_occupancy,
      coded('most_below_fewest', 'must be at least minimum_occupancy'),
    ),
    ['maximum_occupancy'],
  ),
);

const { minimum: shortest, maximum: tallest } = limits.bodyHeight;
const heightMessage = coded('height_range', `must be a height in cm from ${shortest} to ${tallest}`);
const Height = v.pipe(
  v.number(heightMessage),
  v.integer(heightMessage),
  v.minValue(shortest, heightMessage),
  v.maxValue(tallest, heightMessage),
);

const Bikes = v.pipe(
  strictObject({
    product: v.message(ProductId, coded('id_product', 'must be a string of exactly 18 characters')),
    frame: NonEmptyText,
    from_cm: Height,
    to_cm: Height,
    count: integerFrom(0),
  }),
  v.forward(
    v.check(({ from_cm, to_cm }) => from_cm <= to_cm, coded('heights_reversed', 'must be at least from_cm')),
    ['to_cm'],
  ),
);

/** A file of ships/. */
export const ShipFile = strictObject({
  id: Id,
  name: NonEmptyText,
  position: v.optional(integerFrom(0), 0),
  content: v.optional(Content, {}),
  cabin_types: v.pipe(arrayOf(CabinType), v.nonEmpty('must contain a cabin type')),
  /** The bikes of a product; any number can be booked of a product that has none here. */
  bike_stock: v.optional(arrayOf(Bikes), []),
  /** By content id: the part of cabin type ids before the dash. */
  cabin_content: v.optional(v.record(ContentId, Content, 'must be an object'), {}),
});
export type ShipFile = v.InferOutput<typeof ShipFile>;
export type ShipContent = v.InferOutput<typeof Content>;
