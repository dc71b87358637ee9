import { dehydrate, MutationObserver, QueryClient } from '@tanstack/react-query';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '../../trimmed/lucide-icon.ts';
import { infiniteQueryBehavior } from '../../trimmed/no-infinite-queries.ts';
import { MutationCache } from '../../trimmed/no-mutations.ts';

const attributesOf = (markup: string) =>
  [...markup.replace(/>.*/, '').matchAll(/ ([\w-]+)="([^"]*)"/g)]
    .map(([, name, value]) => `${name}=${value}`)
    .filter((each) => !/^(class|xmlns)=/.test(each))
    .sort();

describe('what the build replaces in libraries (decision 119)', () => {
  it('draws the icons of Lucide', async () => {
    const { default: Phone, ...data } = await import('lucide-react/icons/phone');
    const { __iconData: icon } = data as unknown as { __iconData: Parameters<typeof createLucideIcon>[0] };
    const draw = (Icon: ElementType) =>
      renderToStaticMarkup(createElement(Icon, { size: 20, strokeWidth: 1.5 }));
    const [own, original] = [draw(createLucideIcon(icon)), draw(Phone)];
    expect(attributesOf(own)).toEqual(attributesOf(original));
    expect(own.replace(/^<svg[^>]*>/, '')).toBe(original.replace(/^<svg[^>]*>/, ''));
  });

  it('has what the query client calls of its cache of mutations', async () => {
    const client = new QueryClient({ mutationCache: new MutationCache() as never });
    client.mount();
    await client.resumePausedMutations();
    expect(client.isMutating()).toBe(0);
    expect(dehydrate(client).mutations).toEqual([]);
    client.clear();
    client.unmount();
  });

  it('says so where a mutation or an infinite query is used', () => {
    const client = new QueryClient({ mutationCache: new MutationCache() as never });
    expect(() => new MutationObserver(client, {})).toThrow('The build leaves out mutations');
    expect(infiniteQueryBehavior).toThrow('The build leaves out infinite queries');
  });
});
