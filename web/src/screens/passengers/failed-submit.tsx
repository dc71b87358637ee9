import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLater } from './fields/use-later.ts';
import type { PassengersForm } from './form.ts';
import { scrollToError } from './scroll-to-error.ts';
import type { Section } from './sections.ts';

// Most visitors never see it. Where it cannot be loaded, the errors are still shown at their fields.
const loadList = () => import('./error-list.tsx');

interface FailedSubmitProps {
  form: PassengersForm;
  element: RefObject<HTMLElement | null>;
  /** Opens a section. */
  show: (section: Section) => void;
}

/** After a failed submit: lists the errors, and focuses the first field with one (specification 2). */
export function FailedSubmit({ form, element, show }: FailedSubmitProps) {
  const list = useLater(loadList);
  const { submitCount } = useFormState({ control: form.control });
  useEffect(() => {
    if (submitCount > 0) scrollToError(element.current);
  }, [submitCount, element]);
  return submitCount > 0 && list ? <list.ErrorList form={form} show={show} /> : null;
}
