import { LocaleShape } from '@towpath/rules/core/locale';
import * as v from 'valibot';
import { type KeptDraft, keptDrafts } from '../../api/kept-drafts.ts';

const text = v.string();

/** What is kept of the form, so that it can be continued. */
const FormShape = v.object({
  tour: text,
  departure: text,
  option: v.nullable(text),
  draft: v.object({
    cabins: v.array(v.object({ type: text, number: v.number() })),
    guests: v.array(
      v.object({
        key: text,
        cabin: v.number(),
        firstName: text,
        lastName: text,
        dateOfBirth: text,
        gender: text,
        bodyHeight: text,
        bike: text,
        diet: text,
      }),
    ),
    main: v.record(text, text),
    locale: LocaleShape,
    voucher: text,
    insurance: v.object({ cancellation: v.boolean(), travel: v.boolean() }),
    counts: v.record(text, v.number()),
  }),
  agreement: v.object({ voucher: text, total: text, reason: text, sendLink: v.boolean() }),
});
export type KeptForm = v.InferOutput<typeof FormShape>;

/** A draft that was kept. key: also that of its booking, which is then placed once. */
export type KeptBooking = Omit<KeptDraft, 'form'> & KeptForm;

/** The drafts of an account that can be continued; what an earlier version kept in another shape cannot. */
export const keptBookings = (account: string): KeptBooking[] =>
  keptDrafts(account).flatMap(({ at, key, form }) => {
    const read = v.safeParse(FormShape, form);
    return read.success ? [{ at, key, ...read.output }] : [];
  });
