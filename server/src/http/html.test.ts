import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are escaped, markup is not', () => {
  const hostile = `<script>alert("1" & '2')</script>`;
  const inner = html`<b title="${hostile}">${hostile}</b>`;
  const escaped = '&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;';
  expect(inner.html).toBe(`<b title="${escaped}">${escaped}</b>`);
  expect(html`<p>${inner} ${7} ${[html`<i>a</i>`, html`<i>b</i>`]}</p>`.html).toBe(
    `<p>${inner.html} 7 <i>a</i><i>b</i></p>`,
  );
});
