import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

describe('a form with brackets', () => {
  it.each<[string, object]>([
    ['', {}],
    ['a=1&b=', { a: '1', b: '' }],
    ['metadata[booking]=17&metadata[name]=Zo%C3%AB+%26', { metadata: { booking: '17', name: 'Zoë &' } }],
    ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0][x]=1&a[1][x]=2', { a: [{ x: '1' }, { x: '2' }] }],
    ['a=1&a=2', { a: '2' }],
    ['a[5]=x', { a: { 5: 'x' } }],
  ])('%s', (text, form) => {
    expect(readForm(text)).toEqual(form);
  });

  it.each([
    ['an unclosed bracket', 'a[b=1'],
    ['an extra bracket', 'a]b[=1'],
    ['text after a bracket', 'a[b]c=1'],
    ['no name', '[a]=1'],
    ['a text that is also an object', 'a=1&a[b]=2'],
    ['an object that is also a text', 'a[b]=2&a=1'],
    ['too deep', 'a[b][c][d][e][f][g]=1'],
    ['a name too long', `${'a'.repeat(301)}=1`],
    ['too many fields', 'a[]=1&'.repeat(501)],
    ['a NUL', 'a=%00'],
  ])('a form with brackets is invalid: %s', (_, text) => {
    expect(readForm(text)).toBeNull();
  });

  it('does not pollute prototypes', () => {
    const form = readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(form && Object.hasOwn(form, '__proto__')).toBe(true);
    expect({}).not.toHaveProperty('polluted');
  });
});
