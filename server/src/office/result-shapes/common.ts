import { DateShape } from '@towpath/rules/core/dates';
import { CurrencyShape } from '@towpath/rules/core/market';
import * as v from 'valibot';

export const text = v.string();
export const count = v.number();
/** Whole cents or minor units. */
export const amount = v.pipe(v.number(), v.integer());
export const flag = v.boolean();
export const day = DateShape;
/** ISO 8601 in UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp());
export const currency = CurrencyShape;
export const textOrNone = v.nullable(text);
export const amountOrNone = v.nullable(amount);
export const dayOrNone = v.nullable(day);
export const timeOrNone = v.nullable(time);

/** Part of a result whose shape is not described here. */
export const undescribed = <Part>() => v.custom<Part>(() => true);
