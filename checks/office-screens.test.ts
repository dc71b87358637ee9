import { type OperationName, operations } from '@towpath/rules/office/operations';
import { expect, test } from 'vitest';
import { readSources } from './project.ts';

/** Operations without a screen of their own, and why. */
const withoutScreen: Partial<Record<OperationName, string>> = {
  'payments.refund': 'the office refunds price lines, with payments.refund-lines',
};

/** How the office runs an operation: in a dialog, or by a call of its client. */
const use =
  /(?:\bname=|\b(?:use(?:Exact)?Reading|readingOf|runOperation|planOperation|useOperation|useUpload|useExport|useSavedValues)\(\s*)["']([\w.-]+)["']/g;

test('no form of the office shows the browser’s own messages, which are in its language and at no field', () => {
  const screens = readSources(/^office\/src\/.*\.tsx$/);
  const checkedByBrowser = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<form\b[\s\S]*?[^=]>|\bpattern=/g)]
      .filter(([part]) => !part.includes('noValidate'))
      .map(([part]) => `${path}: ${part}`),
  );
  expect(checkedByBrowser).toEqual([]);
});

test('every operation has a screen of the office, or a reason why it has none', () => {
  const sources = readSources(/^office\/src\/(?:i18n|screens|shell|ui)\/.*(?<!\.test)\.tsx?$/);
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(use)].map(([, name]) => name)));
  const names = Object.keys(operations);
  expect(names.filter((name) => !used.has(name)).sort()).toEqual(Object.keys(withoutScreen).sort());
});
