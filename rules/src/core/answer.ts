function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * What an answer of a call says: JSON, also where a back end calls it something else, or the text as it is. Throws a
 * SyntaxError where what is called JSON is not: such an answer has been cut off or damaged on the way.
 */
export function readAnswer(text: string, type: string | null): unknown {
  return type?.includes('json') ? JSON.parse(text) : parsedOr(text);
}
