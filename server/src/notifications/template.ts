import type { Locale } from '@towpath/rules/core/locale';

export interface Fact {
  label: string;
  value: string;
}

export interface Link {
  label: string;
  /** Absolute. */
  href: string;
}

/** What a mail says, before it is laid out as text and as HTML. Texts are plain: whoever lays them out escapes them. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly Fact[];
  /** What the reader is to do, as the one button. */
  action: Link | null;
  /** Said below the button. */
  after: readonly string[];
  /** A calendar file. */
  calendar: string | null;
}

/** What stands around a letter. */
export interface Layout {
  locale: Locale;
  brand: { name: string; colours: Colours };
  greeting: string | null;
  /** How to say where the button leads, with {address}. */
  linkText: string;
  /** Below the letter, one line each. */
  closing: readonly string[];
  /** Small print with its links: what the law wants said. */
  rights: { heading: string; text: string | null; links: readonly Link[] } | null;
  footer: { lines: readonly string[]; links: readonly Link[] };
}

/** A brand's colours, of its light and its dark theme. */
export interface Colours {
  light: Palette;
  dark: Palette;
}
export interface Palette {
  ground: string;
  surface: string;
  ink: string;
  inkSoft: string;
  line: string;
  act: string;
  onAct: string;
}
