/** Statements that break an older version running during the migration, and why (decision 030). */
const breaking: readonly [pattern: RegExp, reason: string][] = [
  [/\bdrop\s+(table|column|view|type|function)\b/, 'drops an object that an older version may use'],
  [/\brename\b/, 'renames an object that an older version uses'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes a type'],
  [/\bset\s+not\s+null\b/, 'requires a value that an older version may not write'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b|,|;).)*\bnot\s+null\b(?:(?!\bdefault\b|,|;).)*(?=,|;|$)/s,
    'adds a column that an older version leaves empty',
  ],
  [/\btruncate\b(?!\s+on)/, 'removes rows'],
];

const stripLiterals = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();

/** The reasons why a migration breaks a running older version. */
export function breakingChanges(text: string): string[] {
  const statements = stripLiterals(text);
  return breaking.filter(([pattern]) => pattern.test(statements)).map(([, reason]) => reason);
}
