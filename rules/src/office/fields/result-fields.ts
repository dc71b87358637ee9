import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { kind } from './field.ts';

/** The fields of results of operations. */
export const text = v.string();
export const count = v.number();
/** Whole cents or minor units. */
export const amount = v.pipe(v.number(), v.integer(), kind('cents'));
export const flag = v.boolean();
/** A point in time, ISO 8601 in UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp());
export type Time = v.InferOutput<typeof time>;
/** The name of a tour, ship or product in the catalogue. */
export const catalogueName = v.pipe(text, kind('name'));
export const textOrNone = v.nullable(text);
export const amountOrNone = v.nullable(amount);
export const timeOrNone = v.nullable(time);

/** Part of a result whose shape the API document does not describe. */
export const undescribed = <Part>() => v.custom<Part>(() => true);

/** A day, or none. */
export const dayOrNone = v.nullable(DateShape);

/** A list that its reader does not change. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
