import type { Locale } from '@towpath/rules/core/locale';
import type { Contract } from '../../documents/contract/contract-model.ts';
import type { VoucherSheet } from '../../documents/voucher/voucher-sheet.ts';

/** What goes with a mail as a file. */
export type MailDocument = Contract | VoucherSheet;

export interface Fact {
  label: string;
  value: string;
  /** An absolute address that tells more of it, such as a map; absent: none. */
  href?: string;
}

export interface Link {
  label: string;
  /** An absolute address. */
  href: string;
}

/** An alternative that can be booked: a link with a line about it. */
export interface OfferedLink extends Link {
  detail: string;
}

/** The content of a mail before rendering. All texts are plain; the renderers escape them. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly Fact[];
  /** A code to type, such as that of a voucher, which stands out above the facts; absent: none. */
  code?: Fact;
  /** The call to action, shown as a button. */
  action: Link | null;
  /** Alternatives, above the button; absent: none. */
  offers?: { heading: string; items: readonly OfferedLink[]; note: string } | null;
  /** Paragraphs below the button. */
  after: readonly string[];
  /** Further links, such as those to documents; absent: none. */
  links?: readonly Link[];
  /** A calendar file. */
  calendar: string | null;
  /** What was agreed, for the visitor to keep, or a voucher; absent: none. */
  document?: MailDocument | null;
}

/** A sentence, or contacts on one line: a phone's label and number stay together in HTML. */
export type FooterLine = string | readonly string[];

/** The parts of a mail that do not depend on its template. */
export interface Layout {
  locale: Locale;
  brand: { name: string; colours: Colours };
  greeting: string | null;
  /** Text with the button's {address}. */
  linkText: string;
  /** Closing lines. */
  closing: readonly string[];
  /** Legal notice with links. */
  rights: { heading: string; text: string | null; links: readonly Link[] } | null;
  footer: { lines: readonly FooterLine[]; links: readonly Link[] };
}

/** What separates the contacts of a footer's line. */
export const contactSeparator = ' · ';

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
