/** The body of a response: parsed JSON, whatever its content type; text that is no JSON stays text, which no shape accepts. */
export function parseResponseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
