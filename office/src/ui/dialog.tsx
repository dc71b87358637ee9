import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/texts.tsx';
import css from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Absent: the dialog cannot be closed without an answer. */
  onClose?: (() => void) | undefined;
  /** As wide as a page of text. */
  wide?: boolean;
}

/** A modal dialog that is open as long as it is mounted; the browser's own element keeps the focus in it. */
export function Dialog({ title, children, onClose, wide }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is removed, because closing it returns the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // After it is removed: what opened it may be gone too, such as the row of a list.
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const onCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={onCancel}
    >
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      {/* The last element, so that the first field or button has the focus when the dialog opens. */}
      {onClose && (
        <button type="button" className={css.close} aria-label={t('shell.close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </dialog>
  );
}
