import { expect, test } from 'vitest';
import { type JsonSchema, schemaRows, typeOf } from './schema-rows.ts';

const nullable = { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], default: '' };

test.each<[JsonSchema, string]>([
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'array', items: { type: 'number' } }, 'list of number'],
  [nullable, 'string or null'],
  [{ enum: ['en', 'de'], type: 'string' }, '"en" or "de"'],
  [{ const: 'pending' }, '"pending"'],
  [{}, 'anything'],
])('%j is %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test('fields are listed with the path to them', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['people'],
    properties: {
      note: nullable,
      people: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { age: { type: 'number', minimum: 0, maximum: 120 } } },
      },
    },
  };
  expect(schemaRows(schema)).toEqual([
    { path: 'note', type: 'string or null', required: false, notes: 'at most 9 characters; else ""' },
    { path: 'people', type: 'list of object', required: true, notes: 'at least 1 entries' },
    { path: 'people[].age', type: 'number', required: false, notes: '0 to 120' },
  ]);
});

test('each variant tells its own', () => {
  const variant = (status: string, more: object): JsonSchema => ({
    type: 'object',
    required: ['status'],
    properties: { status: { const: status }, ...more },
  });
  const rows = schemaRows({
    oneOf: [variant('pending', {}), variant('failed', { error: { type: 'string' } })],
  });
  expect(rows.map(({ path, type }) => `${path}: ${type}`)).toEqual([
    'status: "pending"',
    'status: "failed"',
    'error: string',
  ]);
});
