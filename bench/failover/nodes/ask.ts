import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';

/** Milliseconds until a request counts as unanswered. */
const TIMEOUT = 2_000;

/** A response: the status, and the body as text. */
export interface Answer {
  status: number;
  body: string;
}

/** Sends a request over TLS; null without an answer. */
export async function ask(
  { ca, cert, key, ...options }: RequestOptions,
  body?: string,
): Promise<Answer | null> {
  const agent = new Agent({ ca, cert, key });
  const signal = AbortSignal.timeout(TIMEOUT);
  const call = request({ ...options, agent, signal });
  // After the response has begun, an error of the call is also one of the response.
  call.on('error', () => {});
  try {
    const answered = once(call, 'response');
    call.end(body);
    const [response] = await answered;
    return { status: response.statusCode ?? 0, body: await text(response) };
  } catch {
    return null;
  } finally {
    agent.destroy();
  }
}
