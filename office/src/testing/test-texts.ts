import english, { headings } from '../../locales/en.ts';
import { type Translation, translate } from '../i18n/texts.tsx';

/** The texts of tests: the English ones. */
export const testTexts: Translation = {
  language: 'en',
  ...translate('en', english),
  headings,
  setLanguage: () => {},
};
