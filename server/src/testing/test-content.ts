import type { StoredTourContent } from '../catalogue/import/files/tour-content-file.ts';
import type { Sql } from '../database/database.ts';

const text = (words: string) => ({ en: words, nl: `${words} nl`, de: `${words} de` });

const content: StoredTourContent = {
  level: 'easy',
  suitable_for_children: false,
  meals: { breakfasts: 7, lunches: 6, dinners: 5 },
  included: [text('Luggage')],
  excluded: [text('Tips'), { ...text('Bike hire'), unless_booked: ['product-bike-00001'] }],
  picture_text: text('A map'),
  minimum_participants: 16,
  call_off_days: 21,
  group_size: 24,
  languages: ['en', 'nl'],
  suitable_for_reduced_mobility: false,
  boarding_time: '16:00',
  days: [
    { port: 'Metz', km: 0, title: text('Metz'), text: text('Yellow stone') },
    { port: 'Trier', km: 52, title: text('Trier'), text: text('Roman gate') },
    { port: 'Koblenz', km: 30, title: text('Koblenz'), text: text('Two rivers') },
  ],
};

/** Adds content to the tours `canals` and `moselle-anna` of the test catalogue, and names in German. */
export async function insertTestContent(sql: Sql): Promise<void> {
  await sql.query(`update tour set content = $1 where id in ('canals', 'moselle-anna')`, [
    JSON.stringify(content),
  ]);
  await sql.query(
    `insert into name_translation (name, language, translation) values ('Moselle', 'de', 'Mosel'),
       ('Moselle', 'nl', 'Moezel'), ('Trier', 'de', 'Trier'), ('Bruges', 'de', 'Brügge')`,
  );
}
