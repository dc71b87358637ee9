import { type OperationName, operations } from '@towpath/rules/office/operations';
import { expect, test } from 'vitest';
import { readSources } from './project.ts';

/** Operations without a screen of their own, and why. */
const withoutScreen: Partial<Record<OperationName, string>> = {
  'attachments.download': 'a link saves the file, by a call of its own',
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

/** Forms on pages that may be left without a question, and why. */
const leftFreely: Readonly<Record<string, string>> = {
  'office/src/shell/sign-in/sign-in-form.tsx': 'an address is typed, nothing is changed',
  'office/src/screens/bookings/saved-filters.tsx':
    'the name of a filter; the filter itself is in the address',
  'office/src/screens/privacy/privacy-screen.tsx': 'a search',
  'office/src/screens/sender-domain/sender-domain-screen.tsx': 'a name that is looked up',
  'office/src/ui/form/page-form.tsx': 'its pages are listed here or guard themselves',
};

test('every form of the office asks before what is typed is lost, or has a reason why not', () => {
  const screens = readSources(/^office\/src\/.*\.tsx$/);
  const unguarded = screens
    .filter(
      ({ text }) => /<(?:form|PageForm)\b/.test(text) && !/\buse(?:LeaveGuard|OperationSteps)\(/.test(text),
    )
    .map(({ path }) => path);
  expect(unguarded.sort()).toEqual(Object.keys(leftFreely).sort());
  const formless = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<Operation(?:Button|Dialog)\b(?:=>|[^>])*>/g)]
      .filter(([element]) => /\bfields=/.test(element) && !/\bform=|\{\.\.\./.test(element))
      .map(() => path),
  );
  expect(formless).toEqual([]);
});

test('every operation has a screen of the office, or a reason why it has none', () => {
  const sources = readSources(/^office\/src\/(?:i18n|screens|shell|ui)\/.*(?<!\.test)\.tsx?$/);
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(use)].map(([, name]) => name)));
  const names = Object.keys(operations);
  expect(names.filter((name) => !used.has(name)).sort()).toEqual(Object.keys(withoutScreen).sort());
});
