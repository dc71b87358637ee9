const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text is a UUID. Other ids are answered like unknown ones. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
