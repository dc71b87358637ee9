import { tourLevels } from '@towpath/rules/calendar/tour-content';
import { tourLanguages } from '@towpath/rules/calendar/tour-languages';
import { locales } from '@towpath/rules/core/locale';
import { ProductId } from '@towpath/rules/price/extras/product';
import * as v from 'valibot';
import { coded } from '../catalogue-error.ts';
import {
  arrayOf,
  BooleanField,
  Id,
  integerFrom,
  LaterText,
  nullable,
  picklist,
  strictObject,
  TimeOfDay,
} from '../fields.ts';

/** A text in every language; once the tour is published none may be empty. */
const Text = strictObject(v.entriesFromList(locales, LaterText));

const Product = v.message(ProductId, coded('id_product', 'must be a string of exactly 18 characters'));

const Day = strictObject({ port: LaterText, km: integerFrom(0), title: Text, text: Text });

/** A file of content/: what one or several tours with the same route are like. */
export const TourContentFile = strictObject({
  tours: v.pipe(arrayOf(Id), v.nonEmpty('must contain a tour')),
  level: picklist(tourLevels),
  suitable_for_children: v.optional(BooleanField, false),
  meals: strictObject({ breakfasts: integerFrom(0), lunches: integerFrom(0), dinners: integerFrom(0) }),
  included: arrayOf(Text),
  /** unless_booked: the ids of products that make a service part of the price of a booking. */
  excluded: arrayOf(
    strictObject({ ...v.entriesFromList(locales, LaterText), unless_booked: v.optional(arrayOf(Product)) }),
  ),
  /** The alternative text of the tour's picture. */
  picture_text: v.optional(Text),
  minimum_participants: nullable(integerFrom(1)),
  call_off_days: nullable(integerFrom(1)),
  /** The most guests, approximately. */
  group_size: v.optional(v.nullable(integerFrom(1))),
  /** Spoken on board. */
  languages: v.optional(arrayOf(picklist(tourLanguages))),
  /** Whether it suits people with reduced mobility in general; absent: not stated. */
  suitable_for_reduced_mobility: v.optional(v.nullable(BooleanField)),
  /** From when passengers can board on the first day. */
  boarding_time: v.optional(v.nullable(TimeOfDay)),
  days: v.pipe(arrayOf(Day), v.nonEmpty('must contain a day')),
});
export type TourContentFile = v.InferOutput<typeof TourContentFile>;

/** The content of a tour as it is stored. */
export type StoredTourContent = Omit<TourContentFile, 'tours'>;
