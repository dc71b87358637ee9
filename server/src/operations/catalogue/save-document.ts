import type { SavedDocument } from '@towpath/rules/office/catalogue/catalogue-views';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { is } from 'valibot';
import { lockContent } from '../../catalogue/content/content-version.ts';
import { applyEdit, type Edit, type EditResult, type Inputs } from '../../catalogue/editing/edit.ts';
import { Id } from '../../catalogue/import/fields.ts';
import { CodedRefusal, missing, refuseInput } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { nameIds } from '../names/name-ids.ts';
import type { Plan } from '../operation.ts';
import { findDocumentChange } from './document-version.ts';
import { yearEffects } from './year-effects.ts';

/** An edit of a document of the catalogue. */
interface DocumentEdit {
  /** The file, with the id of the entry where it has several: 'products.json a0T5p00000BIKE0001'. */
  document: string;
  version: number | null | undefined;
  edit: Edit;
  inputs: Inputs;
}

/** Carries a refusal out of a transaction, which it rolls back. */
class RolledBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('rolled back');
    this.result = result;
  }
}

/** Applies an edit; keeps it only if `audit` is given, with an entry. */
async function run(context: Context, { document, version, ...edit }: DocumentEdit, audit: Audit | null) {
  try {
    return await context.database.transaction(async (sql) => {
      await lockContent(sql);
      const conflict = await findDocumentChange(sql, document, version);
      const result = conflict ?? (await applyEdit(sql, edit, todayOf(context)));
      if (result instanceof CodedRefusal || audit === null) throw new RolledBack(result);
      const { changes, departures } = result;
      await audit(sql, { at: context.now(), details: { document, changes, departures } });
      return result;
    });
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.result as EditResult | CodedRefusal;
    throw fault;
  }
}

/** Differences that a dry run lists; the others are counted. */
const MAX_LISTED = 200;
const MAX_TEXT = 400;

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const prices = /(^|\.)(unit|discount|surcharge)_price$/;
/** The part of a price by which it may change without a warning. */
const FAR = 0.5;

/** Whether a change of a price needs attention: there is no price, or it is far from the earlier one. */
function priceWarning({ path, before, after }: EditResult['changes'][number]): Effect['kind'] | null {
  if (!prices.test(path) || typeof after !== 'number') return null;
  if (after === 0) return 'price_zero';
  if (typeof before !== 'number' || before === 0) return null;
  return Math.abs(after - before) > before * FAR ? 'price_far' : null;
}

/** The consequences of an edit: each value before and after, and what happens to departures. */
function effectsOf({ changes, departures, years }: EditResult): Effect[] {
  const { added, changed, closed, overwritten, bookings } = departures;
  // Departures of further years are listed with their days.
  const ofYears = (kind: 'added' | 'changed') => years.flatMap((year) => year[kind]).length;
  const rest = years.length > 0 ? 'others' : 'departures';
  const counts: [Effect['kind'], number][] = [
    ['catalogue_more', Math.max(0, changes.length - MAX_LISTED)],
    [`${rest}_added`, added - ofYears('added')],
    [`${rest}_changed`, changed - ofYears('changed')],
    ['departures_closed', closed],
    ['overwritten', overwritten],
    ['bookings_kept', bookings],
  ];
  const effectOf = (
    kind: Effect['kind'],
    { file, path, before, after, season }: (typeof changes)[number],
  ): Effect => ({
    kind,
    values: {
      file,
      path,
      before: valueText(before),
      after: valueText(after),
      ...(season && {
        season_from: season.from,
        season_until: season.until,
        season_weekday: season.weekday,
      }),
    },
  });
  const listed = changes.slice(0, MAX_LISTED).map((change) => effectOf('catalogue_field', change));
  const warnings = changes.flatMap((change) => {
    const kind = priceWarning(change);
    return kind ? [effectOf(kind, change)] : [];
  });
  const counted = counts.filter(([, count]) => count > 0);
  if (listed.length === 0 && counted.length === 0) return [{ kind: 'catalogue_same', values: {} }];
  return [
    ...warnings.slice(0, MAX_LISTED),
    ...listed,
    ...years.flatMap(yearEffects).slice(0, MAX_LISTED),
    ...counted.map(([kind, count]): Effect => ({ kind, values: { count } })),
  ];
}

function summaryOf({ changes, departures }: EditResult): string {
  const lines = changes.slice(0, MAX_LISTED).map(({ file, path, before, after }) => {
    return `  ${file} ${path}: ${valueText(before) || 'none'} → ${valueText(after) || 'none'}`;
  });
  const { added, changed, closed, overwritten, bookings } = departures;
  return [
    ...lines,
    `${changes.length} values change; departures: ${added} added, ${changed} changed, ${closed} closed.`,
    ...(overwritten > 0
      ? [`${overwritten} records that were changed by hand on single departures are overwritten.`]
      : []),
    ...(bookings > 0 ? [`${bookings} bookings of these departures keep their price.`] : []),
  ].join('\n');
}

/** Plans an edit: applies it and rolls it back, so that what is shown cannot differ from what is saved. */
export async function planEdit(
  context: Context,
  edit: DocumentEdit,
  audit: Audit,
): Promise<Plan<SavedDocument> | CodedRefusal> {
  const planned = await run(context, edit, null);
  if (planned instanceof CodedRefusal) return planned;
  const { closed, overwritten } = planned.departures;
  return {
    summary: summaryOf(planned),
    effects: await nameIds(context.database, effectsOf(planned), 'values'),
    harmless: closed === 0 && overwritten === 0,
    perform: async () => {
      const result = await run(context, edit, audit);
      if (result instanceof CodedRefusal) return result;
      return { document: edit.document, changes: result.changes.length };
    },
  };
}

/** The id in the name of a document's file. An invalid id is replaced, because the document itself is refused then. */
export const documentId = (id: unknown): string => (is(Id, id) ? id : 'no-valid-id');

/** A refusal where a new document exists already, or one that is to be changed does not. */
export function refuseExistence(
  kind: 'tour' | 'ship' | 'product',
  id: string,
  exists: boolean,
  create: boolean,
): CodedRefusal | null {
  if (create && exists) return refuseInput([issueAt(`${kind}.id`, 'id_exists')]);
  return create || exists ? null : missing(`${kind}_unknown`, { about: id });
}
