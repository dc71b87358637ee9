import { type FormEvent, type ReactNode, useRef } from 'react';
import { OtherErrors } from './other-errors.tsx';
import { useFirstError } from './use-first-error.ts';
import type { SentForm } from './use-operation-form.ts';

interface PageFormProps<Body> {
  form: SentForm<Body>;
  /** Sends what was read; not called while a field is refused. */
  onSend: (body: Body) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A form on a page rather than in a dialog: what is refused is shown at its field, which gets the focus. */
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
