import * as v from 'valibot';
import { type KeptDraft, keptDrafts } from '../../api/kept-drafts.ts';
import { KeptDraftShape } from './draft.ts';

const text = v.string();

/** The parts of the form that are kept, so that it can be continued. */
const FormShape = v.object({ tour: text, departure: text, option: v.nullable(text), draft: KeptDraftShape });
export type KeptForm = v.InferOutput<typeof FormShape>;

/** A draft that was kept. Its key is also the key of its booking, which is therefore placed only once. */
export type KeptBooking = Omit<KeptDraft, 'form'> & KeptForm;

/** The drafts of an account that can be continued. A draft that an earlier version kept in another shape cannot. */
export const keptBookings = (account: string): KeptBooking[] =>
  keptDrafts(account).flatMap(({ at, key, form }) => {
    const read = v.safeParse(FormShape, form);
    return read.success ? [{ at, key, ...read.output }] : [];
  });
