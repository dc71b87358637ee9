import { expect, test } from 'vitest';
import { brandColours } from '../server/src/mail/colours.ts';
import { readSources } from './project.ts';

const themes = readSources(/^web\/src\/ui\/theme-.*\.css$/);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.entries(brandColours))('mails of %s have the colours of its screens', (brand, colours) => {
  const css = themes.find(({ path }) => path.endsWith(`theme-${brand}.css`))?.text ?? '';
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  for (const [palette, theme] of [
    [colours.light, light],
    [colours.dark, dark],
  ] as const) {
    for (const [name, colour] of Object.entries(palette))
      expect(theme).toContain(`--${kebab(name)}: ${colour};`);
  }
});
