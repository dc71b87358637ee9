import { describe, expect, test } from 'vitest';
import { areaFaults, foreignPackages, showcaseInProduct, testsInProduct, undeclared } from './areas.ts';
import { isTest, manifests, typescript } from './project.ts';
import { importsOf } from './syntax.ts';

const sources = typescript();
const product = sources.filter((source) => !isTest(source)).flatMap(importsOf);
const imports = (path: string, text: string) => importsOf({ path, text });

describe('areas (design 1, who may import whom)', () => {
  test('an area imports from those that it may know', () => {
    expect(areaFaults(sources.flatMap(importsOf))).toEqual([]);
  });

  test('rules stand on two packages, the web on nothing of Node', () => {
    expect(foreignPackages(product)).toEqual([]);
  });

  test('the product imports nothing that serves tests alone', () => {
    expect(testsInProduct(sources)).toEqual([]);
  });

  test('the page of every component is in no build', () => {
    expect(showcaseInProduct(product)).toEqual([]);
  });

  test('what is imported is among the dependencies', () => {
    expect(undeclared(sources, manifests())).toEqual([]);
  });
});

describe('the check of areas fails for', () => {
  test.each([
    ['rules/src/a.ts', "import { b } from '@towpath/card-sandbox/b';"],
    ['rules/src/a.ts', "import { b } from '../../server/src/b.ts';"],
    ['card-sandbox/src/a.ts', "import type { B } from '../../server/src/b.ts';"],
    ['server/src/a.ts', "import { b } from '../../web/src/b.ts';"],
    ['web/src/a.ts', "export * from '../../server/src/b.ts';"],
    ['web/src/a.ts', "type B = import('../../server/src/b.ts').B;"],
    ['web/src/a.ts', "const b = import('../../server/src/b.ts');"],
  ])('%s with %s', (path, text) => {
    expect(areaFaults(imports(path, text))).toHaveLength(1);
  });

  test.each([
    ['rules/src/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['rules/src/a.ts', "import { DateTime } from 'luxon';"],
    ['web/src/a.ts', "import { join } from 'node:path';"],
  ])('%s with %s', (path, text) => {
    expect(foreignPackages(imports(path, text))).toHaveLength(1);
  });

  test('a screen that imports the page of every component', () => {
    const text = "const page = import('./ui/showcase/showcase.tsx');";
    expect(showcaseInProduct(imports('web/src/screens.tsx', text))).toHaveLength(1);
    expect(showcaseInProduct(imports('web/src/ui/showcase/main.tsx', "import './showcase.tsx';"))).toEqual(
      [],
    );
  });

  test('a product file that imports what serves tests', () => {
    const serving = { path: 'card-sandbox/src/b.ts', text: "import { test } from 'vitest';" };
    const made = { path: 'card-sandbox/src/a.ts', text: "import './b.ts';" };
    expect(testsInProduct([made, serving])).toHaveLength(1);
    expect(testsInProduct([{ ...made, path: 'card-sandbox/src/a.test.ts' }, serving])).toEqual([]);
  });

  const asked = { '': { devDependencies: { vitest: '1.0.0' } }, web: { dependencies: { react: '1.0.0' } } };
  test.each([
    ['a package that only another asks for', 'web/src/a.ts', "import 'luxon';", 1],
    ["the root's packages outside tests", 'web/src/a.ts', "import 'vitest';", 1],
    ["not for the root's packages in tests", 'web/src/a.test.ts', "import 'vitest';", 0],
    ['not for what is asked for', 'web/src/a.ts', "import 'react/jsx-runtime'; import './b.ts';", 0],
  ])('%s', (_, path, text, faults) => {
    expect(undeclared([{ path, text }], asked)).toHaveLength(faults);
  });
});
