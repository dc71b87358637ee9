import english, { headings } from '../../locales/en.ts';
import { type Translation, translate } from './texts.tsx';

/** The texts of tests: the English ones. */
export const testTexts: Translation = {
  language: 'en',
  ...translate('en', english),
  headings,
  setLanguage: () => {},
};
