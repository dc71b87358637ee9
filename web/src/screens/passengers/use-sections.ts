import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../../navigation/router.tsx';
import { nextPaint, startAfterPaint } from '../../ui/after-paint.ts';
import type { CheckForm, PassengersForm } from './form.ts';
import { scrollToError } from './scroll-to-error.ts';
import { type Section, sectionOf, sectionsIn } from './sections.ts';

/** Values that were changed by the page and not by typing, and cabins, change the state of folded sections. */
const concernsFolded = (name: string | undefined, type: string | undefined) =>
  type !== 'change' || name?.endsWith('.cabin');

/** Scrolls to the heading of a section and focuses it, so that its position is announced. */
function focusSection(section: Section): void {
  const group = document.getElementById(section);
  group?.scrollIntoView({ block: 'start' });
  group?.focus({ preventScroll: true });
}

/** Validates a section alone, and focuses its first field with an error. */
async function showErrorsOf({ trigger }: PassengersForm, section: Section): Promise<void> {
  await trigger(section);
  await nextPaint();
  scrollToError(document.getElementById(section));
}

/**
 * The open section, the sections that are incomplete, and ways to open another. At first it is the section of the field in
 * the URL's hash, else the first incomplete one; with a complete form all are folded.
 */
export function useSections(form: PassengersForm, check: CheckForm) {
  const linked = sectionOf(useLocation().hash.slice(1));
  const { subscribe, getValues } = form;
  const findIncomplete = useCallback(() => {
    const read = check(getValues());
    return 'issues' in read ? sectionsIn(read.issues, getValues('passengers').length) : [];
  }, [check, getValues]);
  const [{ open, incomplete }, setState] = useState(() => {
    const found = findIncomplete();
    return { open: linked ?? found[0] ?? null, incomplete: found };
  });
  // From a failed submit on, errors are shown, and Next leads to them.
  const hasFailed = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (!concernsFolded(name, type)) return;
          startAfterPaint(() => setState(({ open }) => ({ open, incomplete: findIncomplete() })));
        },
      }),
    [subscribe, findIncomplete],
  );
  const show = useCallback(
    (section: Section) => {
      const next = { open: section, incomplete: findIncomplete() };
      flushSync(() => setState(next));
    },
    [findIncomplete],
  );
  const lead = useCallback(
    (section: Section) => {
      show(section);
      focusSection(section);
    },
    [show],
  );
  return {
    open,
    incomplete,
    /** Opens a section without moving the focus. */
    show,
    /** Opens a section and moves to its heading. */
    lead,
    /** The section to open before the form is submitted: the open one is complete and another is not. */
    ahead: (): Section | null => {
      const found = findIncomplete();
      if (open === null || hasFailed.current || found.includes(open)) return null;
      return found[0] ?? null;
    },
    /**
     * Opens the next incomplete section, or shows the errors of the open one alone until it is complete. Returns whether any is
     * incomplete.
     */
    goOn: (): boolean => {
      const found = findIncomplete();
      const [next] = found;
      if (open !== null && found.includes(open)) void showErrorsOf(form, open);
      else if (next) lead(next);
      return next !== undefined;
    },
    /** Opens the first section with an error after a failed submit. */
    showErrors: () => {
      hasFailed.current = true;
      const found = findIncomplete();
      setState({ open: found[0] ?? open, incomplete: found });
    },
  };
}

export type Sections = ReturnType<typeof useSections>;
