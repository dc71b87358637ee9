/** A JSON Schema as far as the shapes of the calls use it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

/** A field of a shape, nested ones with the path to them: `passengers[].firstName`. */
export interface SchemaRow {
  path: string;
  type: string;
  required: boolean;
  notes: string;
}

const variantsOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? [];

/** What a value may be, in a few words. */
export function typeOf(schema: JsonSchema): string {
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  return schema.format ?? schema.type ?? 'anything';
}

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';
const bounds: readonly [least: Bound, most: Bound, unit: string][] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' entries'],
];

function boundsOf(schema: JsonSchema): string[] {
  return bounds.flatMap(([least, most, unit]) => {
    const [from, to] = [schema[least], schema[most]];
    if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
    return [
      ...(from === undefined ? [] : [`at least ${from}${unit}`]),
      ...(to === undefined ? [] : [`at most ${to}${unit}`]),
    ];
  });
}

/** What else there is to say of a value, of the alternatives to null too. */
function notesOf(schema: JsonSchema): string {
  const parts = [schema, ...variantsOf(schema)];
  const said = parts.flatMap((part) => [...(part.description ? [part.description] : []), ...boundsOf(part)]);
  const usual = schema.default === undefined ? [] : [`else ${JSON.stringify(schema.default)}`];
  return [...new Set([...said, ...usual])].join('; ');
}

function rowsBelow(schema: JsonSchema, path: string): SchemaRow[] {
  if (schema.type === 'array') return rowsBelow(schema.items ?? {}, `${path}[]`);
  const variants = variantsOf(schema).flatMap((variant) => rowsBelow(variant, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const required = schema.required?.includes(name) ?? false;
    return [{ path: at, type: typeOf(field), required, notes: notesOf(field) }, ...rowsBelow(field, at)];
  });
  return [...own, ...variants];
}

/** Every field of a shape, in order, those of its parts below them; a variant's fields follow the one before. */
export const schemaRows = (schema: JsonSchema): SchemaRow[] => rowsBelow(schema, '');
