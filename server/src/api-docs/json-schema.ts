import { isPlainDate } from '@towpath/rules/core/dates';
import { Price } from '@towpath/rules/core/money';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A part of an OpenAPI document. */
export type JsonSchema = Record<string, unknown>;

// The input schema of a price; strings are accepted too, but never sent (specification 5).
const [euros] = Price.pipe;
const money = { type: 'number', description: 'Euros, at most two decimals' } as const;

/** A shape as JSON Schema; rules that only code can state are left out. */
export function describe(shape: v.GenericSchema): JsonSchema {
  const { $schema: _draft, ...schema } = toJsonSchema(shape, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema === euros ? money : null),
    overrideAction: ({ valibotAction, jsonSchema: { maxLength, ...jsonSchema } }) => {
      const { kind, ...rest }: JsonSchema = jsonSchema;
      const own: JsonSchema = { ...rest, 'x-kind': kind };
      if (kind !== undefined) return own;
      const isDay = 'requirement' in valibotAction && valibotAction.requirement === isPlainDate;
      return isDay ? { ...jsonSchema, format: 'date' } : null;
    },
  });
  return schema;
}

/** A body in JSON. */
export const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
/** A refused call. */
export const failing = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});
