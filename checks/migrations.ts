/** What breaks a version that still serves while a newer one migrates, and why (decision 030). */
const breaking: readonly [pattern: RegExp, reason: string][] = [
  [/\bdrop\s+(table|column|view|type|function)\b/, 'drops what an older version may use'],
  [/\brename\b/, 'renames what an older version knows by its name'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes a type'],
  [/\bset\s+not\s+null\b/, 'asks of older writers what they do not give'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b|,|;).)*\bnot\s+null\b(?:(?!\bdefault\b|,|;).)*(?=,|;|$)/s,
    'adds a column that older writers leave empty',
  ],
  [/\btruncate\b(?!\s+on)/, 'removes rows'],
];

const withoutWords = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();

/** Why a migration cannot run while an older version serves, one reason each. */
export function breaks(text: string): string[] {
  const statements = withoutWords(text);
  return breaking.filter(([pattern]) => pattern.test(statements)).map(([, reason]) => reason);
}
