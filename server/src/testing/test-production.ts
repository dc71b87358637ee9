import { join } from 'node:path';
import { projectFolder } from '../config/settings.ts';

/** What production asks for before a back end of somebody else's. */
export const frontSettings = {
  PUBLIC_URL: 'http://localhost:3000',
  SITES: join(import.meta.dirname, 'test-sites.json'),
};

/** What production asks for besides a database, for servers that tests and fault runs start in it: the demo, played by the sandbox. */
export const productionSettings = {
  ...frontSettings,
  MAIL_FROM: 'Test <test@test.example>',
  CATALOGUE: join(projectFolder, 'catalogue'),
  CARD_SANDBOX: 'allow',
};
