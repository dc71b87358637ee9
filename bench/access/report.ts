import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

interface Row {
  looks: number;
  wrong: number;
}

/** Prints, for every state of a screen, in how many looks it was judged and in how many something was wrong. */
export default class AccessReport implements Reporter {
  private readonly rows = new Map<string, Row>();

  /** A step is a look; a fault that kept a screen from being looked at counts as one. */
  onStepEnd({ title: screen }: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category !== 'test.step') return;
    const wrong = [step, ...step.steps].flatMap(({ error }) => (error ? [error.message] : []));
    this.count(screen, `${screen}, ${step.title}`, wrong);
  }

  onTestEnd({ title }: TestCase, { status, errors }: TestResult): void {
    const isCut = status === 'timedOut' || status === 'interrupted';
    if (isCut)
      this.count(
        title,
        title,
        errors.map(({ message }) => message),
      );
  }

  private count(screen: string, look: string, wrong: readonly (string | undefined)[]): void {
    const row = this.rows.get(screen) ?? { looks: 0, wrong: 0 };
    this.rows.set(screen, { looks: row.looks + 1, wrong: row.wrong + (wrong.length > 0 ? 1 : 0) });
    if (wrong.length > 0) console.log(`✗ ${look}\n${wrong.join('\n')}`);
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
