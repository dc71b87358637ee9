function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The body of a response: parsed JSON, whatever its content type, else the text. Throws a SyntaxError for invalid JSON with a
 * JSON content type, as the response was cut off or damaged.
 */
export function parseResponseBody(text: string, contentType: string | null): unknown {
  return contentType?.includes('json') ? JSON.parse(text) : parseJsonOrText(text);
}
