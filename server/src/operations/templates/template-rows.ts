import { type Locale, locales } from '@towpath/rules/core/locale';
import type { MailWords } from '@towpath/rules/office/fields/mail-text';
import type { TemplateRow } from '@towpath/rules/office/operations/template-operations';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';

/** The texts of a template by language. */
export type TemplateTexts = Partial<Record<Locale, MailWords>>;

export interface StoredTemplate {
  id: string;
  name: string;
  texts: TemplateTexts;
  version: number;
}

/** The languages in which a template has no text. */
export const missingIn = (texts: Partial<Record<Locale, unknown>>): Locale[] =>
  locales.filter((locale) => !texts[locale]);

/** The template with an id; null if there is none. */
export async function findTemplate(sql: Sql, id: string): Promise<StoredTemplate | null> {
  if (!isId(id)) return null;
  const [found] = await sql.query<StoredTemplate>(
    'select id, name, texts, version from mail_template where id = $1',
    [id],
  );
  return found ?? null;
}

/** Lists the templates by name. */
export const listTemplates: Handler<'templates.list'> = async ({ context: { database } }) => {
  const found = await database.query<StoredTemplate & Pick<TemplateRow, 'changed_at'>>(
    `select id, name, texts, version, ${isoTime('changed_at')} as changed_at from mail_template order by lower(name)`,
  );
  const rows = found.map((template) => ({
    ...template,
    languages: locales.filter((locale) => template.texts[locale]),
    missing: missingIn(template.texts),
  }));
  return { rows };
};
