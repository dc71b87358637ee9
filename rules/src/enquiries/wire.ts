import * as v from 'valibot';

/** The number of a stored enquiry, such as ENQ-10023. */
export const EnquiryCreated = v.object({ number: v.string() });
export type EnquiryCreated = v.InferOutput<typeof EnquiryCreated>;
