import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['<p>’s Ochtends, en ’s avonds</p>', '<p>’s\u00a0Ochtends, en ’s\u00a0avonds</p>'],
  ['<p>Trekking-e-bike per E-Mail</p>', '<p>Trekking-e-\u2060bike per E-\u2060Mail</p>'],
  ['<p>E-Mail-Adresse, per E-Mail.</p>', '<p>E-\u2060Mail-Adresse, per E-\u2060Mail.</p>'],
  ['<p>Gouda – Utrecht · 42 km</p>', '<p>Gouda\u00a0– Utrecht\u00a0· 42 km</p>'],
])(
  'no line ends after the Dutch ’s or the one letter of E-Mail, or before a dash or dot: %s',
  (document, kept) => {
    expect(unbroken(document)).toBe(kept);
  },
);

test.each([
  '<title>E-Mail – Utrecht</title>',
  '<p>e-mail@example.org, a-b@example.org, anna@e-b-c.example</p>',
  '<p>the emperor’s palace, Pont-de-Vaux, e - f</p>',
  '<img src="/e-bike.svg" alt="’s avonds">',
  '<pre tabindex="0"><code>tour=&quot;e-bike&quot; ’s avonds</code></pre>',
  '<style>a { b: var(--e-f) }</style>',
])('everything else is unchanged: %s', (document) => {
  expect(unbroken(document)).toBe(document);
});
