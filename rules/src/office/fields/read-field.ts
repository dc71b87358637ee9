import * as v from 'valibot';
import { isPlainDate } from '../../core/dates.ts';
import type { FieldKind } from './field.ts';

/** A field of a shape, described without its wrapper for optional values. */
export interface Field {
  /** The shape of a value that is present. */
  shape: v.GenericSchema;
  kind: FieldKind | undefined;
  description: string | undefined;
  /** Whether it may be left out, and its default then. */
  optional: boolean;
  fallback: unknown;
  nullable: boolean;
}

interface Wrapping extends v.GenericSchema {
  wrapped: v.GenericSchema;
  default: unknown;
}

const isWrapping = (shape: v.GenericSchema): shape is Wrapping => 'wrapped' in shape;

const kindOf = ({ kind }: { kind?: FieldKind }) => kind;

/** Takes the shape of a field apart. */
export function readField(shape: v.GenericSchema): Field {
  const metadata: { kind?: FieldKind } = v.getMetadata(shape);
  const own = { kind: kindOf(metadata), description: v.getDescription(shape) };
  if (!isWrapping(shape)) return { shape, ...own, optional: false, fallback: undefined, nullable: false };
  const inner = readField(shape.wrapped);
  return {
    shape: inner.shape,
    kind: own.kind ?? inner.kind,
    description: own.description ?? inner.description,
    optional: inner.optional || shape.type === 'optional' || shape.type === 'nullish',
    fallback: shape.default ?? inner.fallback,
    nullable: inner.nullable || shape.type === 'nullable' || shape.type === 'nullish',
  };
}

/** The actions of a shape, those of the shapes that it is made of first. */
export function actionsOf(shape: v.GenericSchema): unknown[] {
  if (!('pipe' in shape) || !Array.isArray(shape.pipe)) return [];
  return shape.pipe.flatMap((part: v.GenericSchema | object) =>
    part !== shape && 'kind' in part && part.kind === 'schema' ? actionsOf(part as v.GenericSchema) : [part],
  );
}

/** Whether a shape is a day, YYYY-MM-DD. */
export const isDay = (shape: v.GenericSchema): boolean =>
  actionsOf(shape).some(
    (action) =>
      typeof action === 'object' && action && 'requirement' in action && action.requirement === isPlainDate,
  );

/** Whether a shape is a point in time. */
export const isTime = (shape: v.GenericSchema): boolean =>
  actionsOf(shape).some(
    (action) => typeof action === 'object' && action && 'type' in action && action.type === 'iso_timestamp',
  );

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** The fields of an object's shape by their names; null for another shape. */
export function entriesOf(shape: v.GenericSchema): Entries | null {
  if ('entries' in shape && shape.type !== 'picklist') return shape.entries as Entries;
  return null;
}

/** The name of the first field of a kind; undefined where there is none. */
export const fieldOfKind = (shape: v.GenericSchema, kind: FieldKind): string | undefined =>
  Object.entries(entriesOf(shape) ?? {}).find(([, field]) => readField(field).kind === kind)?.[0];
