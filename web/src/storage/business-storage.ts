import * as v from 'valibot';
import { storedValue } from './browser-storage.ts';

const TypedBusiness = v.object({ name: v.string(), vat_number: v.string() });
export type TypedBusiness = v.InferOutput<typeof TypedBusiness>;

/** The business to invoice as typed, valid or not; a separate module, as only the review screen needs it. */
export const businessStorage = storedValue('localStorage', 'business', TypedBusiness);
