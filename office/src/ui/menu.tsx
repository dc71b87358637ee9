import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './menu.module.css';

/** A button that opens a small panel below it; Escape and a click elsewhere close it. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details;
      const isInside = event.target instanceof Node && current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!current?.open || (event.type === 'keydown' ? !isEscape : isInside)) return;
      current.open = false;
      if (isEscape) current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className={css.menu} ref={details}>
      <summary className={buttonClass('secondary')}>{label}</summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}
