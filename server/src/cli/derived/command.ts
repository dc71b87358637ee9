import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { commandOf } from '@towpath/rules/office/audit-commands';
import english from '@towpath/rules/office/columns/en';
import type { OperationShape } from '@towpath/rules/office/entry';
import { entriesOf, fieldOfKind } from '@towpath/rules/office/fields/read-field';
import { type OperationName, operations } from '@towpath/rules/office/operations';
import { Refusal } from '../../config/errors.ts';
import { type Operation, type Plan, readOperationInput } from '../../operations/operation.ts';
import type { ArgumentSpec, FlagDescriptions, ParsedArguments } from '../arguments.ts';
import { formatFlags, outputTables } from '../listing.ts';
import { writeNewFile } from '../new-file.ts';
import type { CommandPlan, CommandResult, PlannedCommand } from '../planned-command.ts';
import { argumentsOf, type Flag } from './flags.ts';
import { readInput } from './read-input.ts';
import { headingOf, resultTables, turnWideTable } from './result-tables.ts';

const headings: Readonly<Record<string, Readonly<Record<string, string>>>> = english;

/** The field with the file of a result: its content in base64. */
const fileField = ({ result }: OperationShape) => fieldOfKind(result, 'file');

function usageOf({ name, takes, required, part }: Flag): string {
  const usage = takes === null ? `--${name}` : `--${name} ${takes}`;
  return required && part === null ? usage : `[${usage}]`;
}

/** A line of help: the value that the flag takes, and what it means. */
function helpOf({ takes, means, description }: Flag): string {
  const choices = takes === 'NAME' ? `; ${means}` : '';
  // What is null in the API is typed as `none`.
  const words = description.replaceAll(/\bnull\b/g, 'none');
  return takes === null ? words : `${takes}: ${words}${choices}`;
}

const helpOfAll = (flags: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag.name, helpOf(flag)]));

const dryRun: FlagDescriptions = { 'dry-run': 'print what would be done, and do nothing' };
const outputFlags: FlagDescriptions = { to: 'FILE: write to a new file instead of standard output' };
const fileFlags: FlagDescriptions = { to: 'FILE: the new file; default: the name of the result' };

/** The arguments of the command of an operation. */
function specOf(name: OperationName, entry: OperationShape): ArgumentSpec {
  const { about, flags } = argumentsOf(entry.input);
  const hasFile = fileField(entry) !== undefined;
  const isDocument = fieldOfKind(entry.result, 'document') !== undefined;
  const printed = entry.reads && !hasFile && !isDocument && entriesOf(entry.result) !== null;
  const takes = [
    ...(about ? [about.nullable ? `[${about.name}]` : `<${about.name}>`] : []),
    ...flags.toSorted((a, b) => Number(b.required) - Number(a.required)).map(usageOf),
    ...(printed ? ['[--csv | --html]'] : []),
    ...(printed || hasFile ? ['[--to FILE]'] : []),
    ...(entry.destructive ? ['[--dry-run]'] : []),
  ];
  return {
    name: commandOf(name),
    takes: takes.join(' '),
    about: about ? (about.nullable ? 'optional' : 'one') : 'none',
    flags: {
      ...helpOfAll(flags.filter((flag) => flag.takes !== null)),
      ...(printed && outputFlags),
      ...(hasFile && fileFlags),
    },
    switches: {
      ...helpOfAll(flags.filter((flag) => flag.takes === null)),
      ...(printed && formatFlags),
      ...(entry.destructive && dryRun),
    },
    unaudited: flags.some((flag) => flag.name === 'by'),
  };
}

/** Writes the file of a result. */
async function outputFile(result: object, field: string, { flags }: ParsedArguments) {
  const { [field]: content, name } = { name: 'result', ...result } as Record<string, unknown>;
  const file = resolve(flags.to ?? String(name));
  const refusal = await writeNewFile(file, Buffer.from(String(content), 'base64'));
  return refusal ?? { output: `Written to ${file}.`, details: { file } };
}

/** The columns of the lists in a result, with their headings; a file has all fields of their rows. */
function listColumns(name: OperationName, entry: OperationShape, isFile: boolean) {
  const { columns, lists = {}, printed = {} } = entry;
  const others = Object.entries(printed).map(([path, fields]) => [path, { columns: fields }] as const);
  const all = { ...Object.fromEntries(others), ...lists, ...(columns && { rows: { columns } }) };
  return Object.fromEntries(
    Object.entries(all).map(([key, list]) => [
      key,
      {
        columns: isFile ? undefined : list.columns,
        headings: headings[key === 'rows' ? name : `${name}.${key}`] ?? {},
      },
    ]),
  );
}

async function outputOf(
  name: OperationName,
  entry: OperationShape,
  result: object,
  parsed: ParsedArguments,
): Promise<CommandResult | Refusal> {
  const file = fileField(entry);
  if (file !== undefined) return outputFile(result, file, parsed);
  const [subject = ''] = name.split('.');
  const isFile = parsed.switches.has('csv');
  const lists = listColumns(name, entry, isFile);
  const tables = resultTables(entry.result, result, { title: headingOf(subject), lists });
  if (tables === null) return { output: JSON.stringify(result, null, 2), details: result };
  return outputTables(isFile ? tables : tables.map(turnWideTable), parsed, result);
}

/** Whether a list of problems in a result has entries. */
const hasProblems = ({ problems = [] }: OperationShape, result: object) =>
  Object.entries(result).some(
    ([list, rows]) => problems.includes(list) && Array.isArray(rows) && rows.length > 0,
  );

/**
 * The message of a refusal for a terminal: that of the first invalid field, if any. The refusal of a file already lists
 * all its errors.
 */
function toSentence(refusal: Refusal): Refusal {
  const [issue] = refusal.error === 'faulty' ? [] : (refusal.issues ?? []);
  const message = issue?.message.replace(/[^.!?]$/, '$&.');
  return message ? new Refusal(refusal.status, refusal.error, message) : refusal;
}

/** A plan that only says what would be done. */
function dryRunPlan({ summary, effects = [], harmless = false }: Plan<unknown>): CommandPlan {
  const details = { effects, harmless };
  return { summary, harmless: true, perform: async () => ({ output: summary, details }) };
}

/** The command of an operation, as its entry describes it. */
export function commandFor<Name extends OperationName>(operation: Operation<Name>): PlannedCommand {
  const { name } = operation;
  const entry: OperationShape = operations[name];
  const read = (parsed: ParsedArguments) => {
    const body = readInput(entry.input, parsed);
    const input = body instanceof Refusal ? body : readOperationInput(name, body);
    return input instanceof Refusal ? toSentence(input) : input;
  };
  const check: PlannedCommand['check'] = (parsed) => {
    const input = read(parsed);
    return input instanceof Refusal ? input : null;
  };
  const plan: PlannedCommand['plan'] = async (context, provider, parsed) => {
    const input = read(parsed);
    const planned =
      input instanceof Refusal ? input : await operation.plan(context, provider, input, parsed.by);
    if (planned instanceof Refusal) return toSentence(planned);
    if (parsed.switches.has('dry-run')) return dryRunPlan(planned);
    const perform: CommandPlan['perform'] = async (progress) => {
      const result = await planned.perform(progress, (fault) => progress(inspect(fault)));
      if (result instanceof Refusal) return toSentence(result);
      const output = await outputOf(name, entry, result, parsed);
      return output instanceof Refusal ? output : { ...output, wrong: hasProblems(entry, result) };
    };
    return { summary: planned.summary, harmless: planned.harmless ?? false, perform };
  };
  const { does, destructive, reads } = entry;
  return { ...specOf(name, entry), operation: name, does, destructive, reads, check, plan };
}
