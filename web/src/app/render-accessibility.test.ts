import { formatDate } from '@towpath/rules/core/format';
import { brandName } from '@towpath/rules/site/brand';
import { accessibilityData } from '@towpath/rules/site/brand-accessibility';
import { expect, it } from 'vitest';
import { createTestRenderer } from '../testing/test-page.ts';

const { mainOf, open } = createTestRenderer({});

it.each([
  ['/en', 'en', 'boatbiketours', 'Accessibility', 'Netherlands'],
  ['/de/islandhopping', 'de', 'islandhopping', 'Barrierefreiheit', 'Niederlande'],
  ['/nl', 'nl', 'boatbiketours', 'Toegankelijkheid', 'Nederland'],
] as const)(
  '%s has the accessibility statement of its brand in its language',
  async (prefix, locale, brand, title, country) => {
    const main = await mainOf(`${prefix}/accessibility`);
    expect(main).toContain(`<h1>${title}</h1>`);
    expect(main).toContain(brandName(brand, locale));
    const { checkedOn, authorities } = accessibilityData[brand] ?? { checkedOn: '', authorities: [] };
    expect(main).toContain(formatDate(locale, checkedOn));
    expect(main).toContain(`2500\u00a0BH Den Haag, ${country}`);
    expect(authorities.length).toBeGreaterThan(0);
    for (const { name, website } of authorities) {
      expect(main).toContain(name.replaceAll('&', '&amp;'));
      expect(main).toContain(`href="${website}"`);
    }
  },
);

it('is linked below every page', async () => {
  const answer = await open('/de/islandhopping/accessibility');
  expect('html' in answer ? answer.html : '').toContain(
    '<a href="/de/islandhopping/accessibility">Barrierefreiheit</a>',
  );
});
