import { createHmac } from 'node:crypto';

/** The `stripe-signature` header of a payload. now in milliseconds. */
export function signatureHeader(payload: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
