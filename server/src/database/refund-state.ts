/** SQL condition on a row of `refund`: it is requested or done, or staff have paid it by bank transfer. */
export const countsAsRefunded = `(refund.state in ('requested', 'done') or refund.resolution = 'transferred')`;
