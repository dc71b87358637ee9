import { locales } from '@towpath/rules/core/locale';
import { templateFields, unknownField } from '@towpath/rules/mail/template-fields';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt, type OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedTemplate } from '@towpath/rules/office/operations/template-operations';
import { CodedRefusal, missing, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { changeTable } from '../change-table.ts';
import type { Handler } from '../implement.ts';
import { findTemplate, missingIn, type TemplateTexts } from './template-rows.ts';

type Written = OperationInput<'templates.create'>;

/** The refusal for a template that does not exist, or no longer. */
export const noTemplate = () => missing('template_unknown', {});

const known = templateFields.map((field) => `{${field}}`).join(', ');

/** Every unknown field of the texts, at its place. */
function fieldIssues({ texts }: Written): OperationIssue[] {
  return locales.flatMap((locale) =>
    (['subject', 'text'] as const).flatMap((part) => {
      const field = unknownField(texts[locale]?.[part] ?? '');
      return field === null ? [] : [issueAt(`texts.${locale}.${part}`, 'template_field', { field, known })];
    }),
  );
}

/** The refusal of what is written: an unknown field, or the name of another template. */
async function findFault(sql: Sql, written: Written, id: string | null): Promise<CodedRefusal | null> {
  const issues = fieldIssues(written);
  const named = await sql.query(
    'select 1 from mail_template where lower(name) = lower($1) and ($2::uuid is null or id <> $2::uuid)',
    [written.name, id],
  );
  if (named.length > 0) issues.push(issueAt('name', 'template_name'));
  return issues.length > 0 ? refuseInput(issues) : null;
}

async function findFull(sql: Sql): Promise<CodedRefusal | null> {
  const [all] = await sql.query<{ count: number }>('select count(*)::int as count from mail_template');
  const max = officeLimits.templates;
  return (all?.count ?? 0) < max ? null : stateConflict('templates_full', { max });
}

/** The texts without languages in which nothing is written. */
const writtenTexts = ({ texts }: Written): TemplateTexts =>
  Object.fromEntries(locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])));

function effectsOf(written: Written): Effect[] {
  const languages = missingIn(written.texts);
  return [
    { kind: 'template_saved', values: { name: written.name } },
    ...languages.map((language): Effect => ({ kind: 'template_missing', values: { language } })),
  ];
}

/** Creates a template. */
export const createTemplate: Handler<'templates.create'> = async ({ context, audit }, written) => {
  const { database, now } = context;
  const { name } = written;
  const find = async (sql: Sql) => (await findFull(sql)) ?? findFault(sql, written, null);
  const refusal = await find(database);
  if (refusal) return refusal;
  const perform = () =>
    changeTable(context, 'mail_template', async (sql): Promise<ChangedTemplate | CodedRefusal> => {
      const late = await find(sql);
      if (late) return late;
      const at = now();
      const [created] = await sql.query<{ id: string }>(
        'insert into mail_template (name, texts, changed_at) values ($1, $2::jsonb, $3::timestamptz) returning id',
        [name, JSON.stringify(writtenTexts(written)), new Date(at)],
      );
      await audit(sql, { at, details: { template: name } });
      return { template: created?.id ?? '', name, missing: missingIn(written.texts) };
    });
  return {
    summary: `The template ${name} will be created.`,
    harmless: true,
    effects: effectsOf(written),
    perform,
  };
};

/** The refusal of a template that is gone, or that a colleague has changed since it was shown. */
async function findChanged(sql: Sql, { template: id, version }: OperationInput<'templates.edit'>) {
  const stored = await findTemplate(sql, id);
  if (!stored) return noTemplate();
  const isChanged = typeof version === 'number' && stored.version !== version;
  return isChanged ? stateConflict('template_changed', { name: stored.name }) : stored;
}

/** Replaces the name and the texts of a template. */
export const editTemplate: Handler<'templates.edit'> = async ({ context, audit }, input) => {
  const { template: id, name } = input;
  const find = async (sql: Sql) => {
    const stored = await findChanged(sql, input);
    return stored instanceof CodedRefusal ? stored : ((await findFault(sql, input, stored.id)) ?? stored);
  };
  const stored = await find(context.database);
  if (stored instanceof CodedRefusal) return stored;
  const perform = () =>
    changeTable(context, 'mail_template', async (sql): Promise<ChangedTemplate | CodedRefusal> => {
      const before = await find(sql);
      if (before instanceof CodedRefusal) return before;
      const at = context.now();
      await sql.query(
        `update mail_template set name = $2, texts = $3::jsonb, changed_at = $4::timestamptz, version = version + 1
         where id = $1`,
        [id, name, JSON.stringify(writtenTexts(input)), new Date(at)],
      );
      const renamed = before.name !== name && {
        before: { template: before.name },
        after: { template: name },
      };
      await audit(sql, { at, details: renamed || { template: name } });
      return { template: id, name, missing: missingIn(input.texts) };
    });
  return {
    summary: `The template ${name} will be changed.`,
    harmless: true,
    effects: effectsOf(input),
    perform,
  };
};

/** Deletes a template; mails that were written from it stay. */
export const deleteTemplate: Handler<'templates.delete'> = async ({ context, audit }, { template: id }) => {
  const { database, now } = context;
  const stored = await findTemplate(database, id);
  if (!stored) return noTemplate();
  const { name } = stored;
  const perform = () =>
    database.transaction(async (sql) => {
      const deleted = await sql.query('delete from mail_template where id = $1 returning id', [id]);
      if (deleted.length === 0) return noTemplate();
      await audit(sql, { at: now(), details: { template: name } });
      return { template: id, name };
    });
  const effects: Effect[] = [{ kind: 'template_deleted', values: { name } }];
  return { summary: `The template ${name} will be deleted.`, effects, perform };
};
