import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';

/** A column in a table of a contract. share: its part of the width. */
interface ContractColumn {
  title: string;
  share: number;
  isAmount?: boolean;
}

/** Rows of a table; the last `sums` of them are totals. */
export interface ContractTable {
  kind: 'table';
  columns: ContractColumn[];
  rows: string[][];
  sums: number;
}

/** A part of a section of a contract. terms: sanitised HTML. */
export type ContractBlock =
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | ContractTable
  | { kind: 'list'; items: string[] }
  | { kind: 'text' | 'subheading'; text: string }
  | { kind: 'terms'; name: string; html: string }
  | { kind: 'small'; lines: string[] };

interface ContractSection {
  heading: string;
  blocks: ContractBlock[];
}

/**
 * What was agreed with a customer, in their language, as it is stored with the mail that it goes with: both the PDF and the web
 * page are drawn from it and show the same (Directive 2015/2302, article 7; decision 074).
 */
export interface Contract {
  brand: Brand;
  locale: Locale;
  title: string;
  /** The company that organises the journey, as at the foot of its documents. */
  author: string;
  /** The day on which it was written, the operator's. */
  on: PlainDate;
  foot: string[];
  sections: ContractSection[];
}
