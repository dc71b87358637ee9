import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsContext } from '../../i18n/texts.tsx';
import { testTexts } from '../../testing/test-texts.ts';
import { BusinessFields } from './business-fields.tsx';

test('the fields of a company are optional, and take no more characters than a booking does', () => {
  const event = async () => {};
  const field = (name: string) => ({ name, onChange: event, onBlur: event, ref: () => {}, error: undefined });
  const html = renderToStaticMarkup(
    <TextsContext value={testTexts}>
      <BusinessFields field={field} />
    </TextsContext>,
  );
  expect([...html.matchAll(/maxLength="(\d+)"/gi)].map(([, most]) => most)).toEqual(['200', '40']);
  expect(html.match(/\(optional\)/g)).toHaveLength(2);
});
