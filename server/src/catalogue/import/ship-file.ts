import { locales } from '@towpath/rules/core/locale';
import * as v from 'valibot';
import { CabinTypeId, ContentId, entry, Id, list, Picture, textEntries, Words, whole } from './fields.ts';

// A translation has an image_url and three more (specification 3).
const Pictures = v.optional(v.pipe(list(Picture), v.maxLength(4, 'has to be at most four pictures')), []);

/** What each picture shows, for those who don't see it. */
const PicturedText = entry({ ...textEntries, picture_texts: v.optional(list(Words), []) });

const Content = v.pipe(
  entry({ pictures: Pictures, ...v.entriesFromList(locales, v.optional(PicturedText)) }),
  v.check(
    ({ pictures, ...texts }) =>
      locales.every((locale) =>
        [undefined, 0, pictures.length].includes(texts[locale]?.picture_texts.length),
      ),
    'has to have picture_texts for each of its pictures, or none',
  ),
);

const CabinType = v.pipe(
  entry({
    id: CabinTypeId,
    name: Words,
    minimum_occupancy: whole(1),
    maximum_occupancy: whole(1),
    count: whole(0),
  }),
  v.forward(
    v.check(
      ({ minimum_occupancy, maximum_occupancy }) => minimum_occupancy <= maximum_occupancy,
      'has to be at least minimum_occupancy',
    ),
    ['maximum_occupancy'],
  ),
);

/** A file of ships/. */
export const ShipFile = entry({
  id: Id,
  name: Words,
  position: v.optional(whole(0), 0),
  content: v.optional(Content, {}),
  cabin_types: v.pipe(list(CabinType), v.nonEmpty('has to name a cabin type')),
  /** By the part of the types' ids before the dash. */
  cabin_content: v.optional(v.record(ContentId, Content, 'has to be an object'), {}),
});
export type ShipFile = v.InferOutput<typeof ShipFile>;
export type ShipContent = v.InferOutput<typeof Content>;
