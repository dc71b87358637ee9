import { describe, expect, test } from 'vitest';
import { renderHtml } from '../../cli/page.ts';
import { renderCsv } from './csv.ts';
import { type Cell, renderText } from './table.ts';

const sheetOf = (...cells: Cell[]) => ({
  title: 'Sheet',
  columns: { name: 'Name' },
  rows: cells.map((name) => ({ name })),
});
const fieldOf = (cell: Cell) => renderCsv([sheetOf(cell)]).slice('\uFEFFName\r\n'.length, -2);

describe('a CSV field', () => {
  test.each<[Cell, string, string]>([
    ['Anna', 'Anna', 'RFC 4180, 2.5: plain'],
    ['Visser, Anna', '"Visser, Anna"', 'RFC 4180, 2.6: a comma'],
    ['Anna "Ans"', '"Anna ""Ans"""', 'RFC 4180, 2.7: quotes are doubled'],
    ['a\nb', '"a\nb"', 'RFC 4180, 2.6: a line break'],
    [' Anna', '" Anna"', 'spaces belong to a field'],
    [null, '', 'nothing'],
    [-12, '-12', 'a negative number'],
    ['=1+1', "'=1+1", 'a formula'],
    ['+31 20', '+31 20', 'a phone number'],
    ['+1+1', "'+1+1", 'a formula'],
    ['-1', "'-1", 'a formula'],
    ['@SUM(A1)', "'@SUM(A1)", 'a formula'],
    ['\t=1', "'\t=1", 'a formula after a tab'],
    ['  =1', "'  =1", 'a formula after spaces'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"', 'a formula with quotes'],
  ])('%j is %j: %s', (cell, field) => {
    expect(fieldOf(cell)).toBe(field);
  });
});

test('an HTML page escapes its cells', () => {
  const page = renderHtml('<b>', [sheetOf('<script>alert(1)</script>')]);
  expect(page).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>');
  expect(page).toContain('<h1>&lt;b&gt;</h1>');
});

test('a text table has one line per row and no control characters', () => {
  expect(renderText(sheetOf('a\u001b[2J\nb', 7))).toBe('Sheet\nName\na [2J b\n      7');
});
