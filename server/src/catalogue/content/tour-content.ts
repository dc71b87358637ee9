import type { TourBike } from '@towpath/rules/calendar/tour-content';
import type { WireOf } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { toEuros } from '@towpath/rules/core/money';
import type { Names } from '@towpath/rules/text/names';
import type * as v from 'valibot';
import type { Sql } from '../../database/database.ts';
import type { StoredTourContent } from '../import/files/tour-content-file.ts';
import { isKnown, type KnownTours } from '../tours.ts';
import { tourFacts } from './tour-facts.ts';

interface ContentRow {
  content: StoredTourContent;
  bikes: v.InferOutput<typeof TourBike>[];
}

function toWireContent({ content, bikes }: ContentRow, locale: Locale): WireOf<'tourContent'> {
  const { included, excluded, days, picture_text } = content;
  const { level, suitable_for_children, meals, minimum_participants, call_off_days } = content;
  return {
    level,
    suitable_for_children,
    meals,
    minimum_participants,
    call_off_days,
    included: included.map((text) => text[locale]),
    excluded: excluded.map((text) => text[locale]),
    excluded_unless: excluded.map(({ unless_booked = [] }) => unless_booked),
    picture_text: picture_text?.[locale] ?? null,
    facts: tourFacts(content, locale),
    bikes: bikes.map((bike) => ({ ...bike, unit_price: toEuros(bike.unit_price) })),
    days: days.map(({ port, km, title, text }) => ({ port, km, title: title[locale], text: text[locale] })),
  };
}

/** The content of the first of the tours that has any, with its bikes, prices in euros; null where none has. */
export async function findTourContent(
  sql: Sql,
  tourIds: readonly string[],
  locale: Locale,
  known: KnownTours = 'published',
): Promise<WireOf<'tourContent'> | null> {
  const [row] = await sql.query<ContentRow>(
    `select content, (
       select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(text.name, product.name),
         'unit_price', unit_price, 'price_calculation', price_calculation) order by position, id), '[]')
       from tour_product join product on product.id = product_id
       left join product_translation as text on text.product_id = product.id and text.language = $2
       where tour_id = tour.id and product_type = 'Bike') as bikes
     from tour where id = any($1::text[]) and ${isKnown(known)} and content is not null
     order by array_position($1::text[], id) limit 1`,
    [tourIds, locale],
  );
  return row ? toWireContent(row, locale) : null;
}

/** The names of tours, regions and ports that differ in a language, by their names in the catalogue. */
export async function nameTranslations(sql: Sql, locale: Locale): Promise<Names> {
  const [row] = await sql.query<{ names: Names }>(
    `select coalesce(jsonb_object_agg(name, translation order by name), '{}') as names
     from name_translation where language = $1 and translation <> name`,
    [locale],
  );
  return row?.names ?? {};
}
