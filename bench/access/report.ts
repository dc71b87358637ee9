import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Row {
  looks: number;
  wrong: number;
}

/** Prints, for every state of a screen, in how many looks it was judged and in how many something was wrong. */
export default class AccessReport implements Reporter {
  private readonly rows = new Map<string, Row>();

  onTestEnd({ parent, title }: TestCase, { status, errors }: TestResult): void {
    const row = this.rows.get(parent.title) ?? { looks: 0, wrong: 0 };
    const wrong = status !== 'passed';
    this.rows.set(parent.title, { looks: row.looks + 1, wrong: row.wrong + (wrong ? 1 : 0) });
    if (wrong) console.log(`✗ ${parent.title}, ${title}\n${errors.map(({ message }) => message).join('\n')}`);
  }

  onEnd({ status }: FullResult): void {
    const all = [...this.rows.values()];
    const sum = (of: keyof Row) => all.reduce((total, row) => total + row[of], 0);
    const line = (name: string, looks: number, wrong: number) =>
      console.log(`${name.padEnd(44)} ${String(looks).padStart(6)} ${String(wrong).padStart(8)}`);
    console.log(`\n${'screen'.padEnd(44)}  looks  at fault`);
    for (const [name, { looks, wrong }] of this.rows) line(name, looks, wrong);
    line(`all: ${status}`, sum('looks'), sum('wrong'));
  }
}
