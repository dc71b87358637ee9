/** The query key of a stand-alone payment. */
export const paymentKey = (paymentId: string) => ['payments', paymentId];
