import { describe, expect, test } from 'vitest';
import { latestOf, type SearchText, withSent, withValue } from './search-text.ts';

const start: SearchText = { text: '', value: '', sent: [] };
const typed = (state: SearchText, text: string): SearchText => ({ ...state, text });

describe('the text of a search', () => {
  const sent = withSent(typed(start, 've'), 've');

  test('is kept until it is searched for', () => {
    expect(sent).toEqual({ text: 've', value: '', sent: ['ve'] });
    expect(latestOf(sent)).toBe('ve');
    expect(withValue(sent, 've')).toEqual({ text: 've', value: 've', sent: [] });
  });

  test('is not replaced by one that was sent before', () => {
    const later = typed(withSent(typed(sent, 'ver'), 'ver'), 'verm');
    expect(withValue(later, 've')).toEqual({ text: 'verm', value: 've', sent: ['ver'] });
    expect(withValue(later, 'ver')).toEqual({ text: 'verm', value: 'ver', sent: [] });
  });

  test('is replaced by one from elsewhere, such as a saved filter', () => {
    expect(withValue(typed(sent, 'ver'), '')).toEqual({ text: '', value: '', sent: [] });
  });
});
