import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon from '../../lucide-icon.ts';

const attributesOf = (markup: string) =>
  [...markup.replace(/>.*/, '').matchAll(/ ([\w-]+)="([^"]*)"/g)]
    .map(([, name, value]) => `${name}=${value}`)
    .filter((each) => !/^(class|xmlns)=/.test(each))
    .sort();

it('draws the icons as Lucide does (decision 119)', async () => {
  const { default: Phone, ...data } = await import('lucide-react/icons/phone');
  const { __iconData: icon } = data as unknown as { __iconData: Parameters<typeof createLucideIcon>[0] };
  const draw = (Icon: ElementType) =>
    renderToStaticMarkup(createElement(Icon, { size: 20, strokeWidth: 1.5 }));
  const [own, original] = [draw(createLucideIcon(icon)), draw(Phone)];
  expect(attributesOf(own)).toEqual(attributesOf(original));
  expect(own.replace(/^<svg[^>]*>/, '')).toBe(original.replace(/^<svg[^>]*>/, ''));
});
