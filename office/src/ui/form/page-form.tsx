import { type FormEvent, type ReactNode, useRef } from 'react';
import { OtherErrors } from './other-errors.tsx';
import { useFirstError } from './use-first-error.ts';
import type { SentForm } from './use-operation-form.ts';

interface PageFormProps<Body> {
  form: SentForm<Body>;
  /** Called with the input. Not called while a field is refused. */
  onSend: (body: Body) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A form on a page rather than in a dialog. Errors are shown at the fields, the first of which gets the focus. */
export function PageForm<Body>({ form, onSend, className, children }: PageFormProps<Body>) {
  const element = useRef<HTMLFormElement>(null);
  useFirstError(element, form.refusals);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(onSend);
  };
  return (
    <form ref={element} className={className} noValidate onSubmit={onSubmit}>
      {children}
      <OtherErrors messages={form.otherErrors} />
    </form>
  );
}
