import { join } from 'node:path';
import { projectFolder } from '../config/settings.ts';

/** The required production settings with an upstream. */
export const frontSettings = {
  PUBLIC_URL: 'http://localhost:3000',
  SITES: join(import.meta.dirname, 'test-sites.json'),
};

/** The required production settings except a database: demo catalogue and fake Stripe. */
export const productionSettings = {
  ...frontSettings,
  MAIL_TO_FILES: 'allow',
  MAIL_FROM: 'Test <test@test.example>',
  CATALOGUE: join(projectFolder, 'catalogue'),
  CARD_SANDBOX: 'allow',
};
