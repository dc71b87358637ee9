/** SQL condition on a row of `refund`: its money is given back, or will be, by the provider or by staff. */
export const isGivenBack = `(refund.state in ('requested', 'done') or refund.resolution = 'transferred')`;
