/** SQL condition on a row of `refund`: it is given back, by the provider or by staff, or will be. */
export const isGivenBack = `(refund.state in ('requested', 'done') or refund.resolution = 'transferred')`;
