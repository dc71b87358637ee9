import fc from 'fast-check';
import { junk, text } from './arbitrary-values.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
}

/** Valid values per invalid one. */
const VALID = 40;
const MAX_ITEMS = 4;

const days = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date') return days;
  const longest = Math.min(Math.max(maxLength, minLength), minLength + 60);
  return fc.oneof(fc.string({ minLength, maxLength: longest }), text);
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, part] of Object.entries(properties)) parts[name] = fromSchema(part);
  return fc.record(parts, { requiredKeys: [...required], noNullPrototype: true });
}

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: MAX_ITEMS });
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer(), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

/** Values of a schema, with invalid parts here and there. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: VALID, arbitrary: valid(schema) }, { weight: 1, arbitrary: junk });
}
