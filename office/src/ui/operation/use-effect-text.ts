import type { Effect } from '@towpath/rules/office/effects';
import { useCallback } from 'react';
import { useWords } from '../words.ts';
import { effectText } from './effect-text.ts';

/** Words a consequence in the office's language; null for a kind that the office has no words for. */
export function useEffectText(): (effect: Effect) => string | null {
  const words = useWords();
  return useCallback((effect) => effectText(effect, words), [words]);
}
