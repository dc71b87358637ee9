/** Where no line ends: after the ’s of the Dutch ’s avonds, after the one letter of E-Mail, and before a dash or dot between words. */
const joints: readonly [place: RegExp, kept: string][] = [
  [/(?<!\p{L})’s /gu, '’s\u00a0'],
  [/(?<![\p{L}\p{N}]|@\S*)\p{L}-(?=\p{L}[^\s@]*(?:\s|$))/gu, '$&\u2060'],
  [/ (?=[–·] )/gu, '\u00a0'],
];

/** A document of which no line ends at these places; its title, email addresses, attributes and code are unchanged. */
export function unbroken(document: string): string {
  return document.replace(/<(title|pre|script|style)\b[\s\S]*?<\/\1>|(?<=>)[^<]+/g, (part) =>
    part.startsWith('<') ? part : joints.reduce((text, [place, kept]) => text.replace(place, kept), part),
  );
}
