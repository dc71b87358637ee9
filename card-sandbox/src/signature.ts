import { createHmac } from 'node:crypto';

/** The header `stripe-signature` for a payload, as the SDK's constructEvent checks it. now in milliseconds. */
export function signatureHeader(payload: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
