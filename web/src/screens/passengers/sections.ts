import type { Issue } from '@towpath/rules/core/issue';

/** A section of the form, which is open or folded: the contact details, or a passenger. Also the id of its fieldset. */
export type Section = 'main' | `passengers.${number}`;

/** The sections in the order of the form: passenger 1, who is the main booker, the contact details, the others. */
export function sectionsFor(passengers: number): Section[] {
  const others = Array.from({ length: passengers - 1 }, (_, index): Section => `passengers.${index + 1}`);
  return ['passengers.0', 'main', ...others];
}

/** The index of a passenger's section; null for the contact details. */
export const passengerOf = (section: Section): number | null =>
  section === 'main' ? null : Number(section.slice('passengers.'.length));

/** The section of a field; undefined for the whole form. */
export const sectionOf = (path: string) => /^(?:main|passengers\.\d+)/.exec(path)?.[0] as Section | undefined;

/** The sections with issues, in the order of the form. */
export function sectionsIn(issues: readonly Issue[], passengers: number): Section[] {
  const wrong = new Set(issues.map(({ path }) => sectionOf(path)));
  return sectionsFor(passengers).filter((section) => wrong.has(section));
}
