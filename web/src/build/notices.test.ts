import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesFile, noticesOf } from '../../notices-plugin.ts';

const root = join(import.meta.dirname, '../../..');
const module = (file: string) => join(root, 'node_modules', file);

test('each package has its name, version and licence once; own modules have none', () => {
  const notices = noticesOf([
    module('react/index.js'),
    module('react/jsx-runtime.js'),
    module('@tanstack/react-query/build/modern/index.js'),
    `\0${module('scheduler/index.js')}?commonjs-module`,
    join(root, 'web/src/app/app.tsx'),
  ]);
  const names = [...notices.matchAll(/^(\S+) \d+\.\d+\.\d+ \(MIT\)$/gm)].map(([, name]) => name);
  expect(names).toEqual(['@tanstack/react-query', 'react', 'scheduler']);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(3);
});

test.each(['web/dist/browser', 'office/dist'])(
  'the bundle in %s has the notices of code and fonts',
  (bundle) => {
    const notices = readFileSync(join(root, bundle, noticesFile), 'utf8');
    for (const name of ['react-dom', 'valibot', '@fontsource-variable/figtree'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  },
);
