import { type ChangeEvent, type ReactNode, useId } from 'react';
import css from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint: string;
  /** Media types, as of an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  /** What became of the file, such as that it is being sent. */
  children: ReactNode;
}

/** A field whose file is used as soon as it is chosen. */
export function FileField({ label, hint, accept, onFile, children }: FileFieldProps) {
  const id = useId();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept} aria-describedby={`${id}-hint`} onChange={onChange} />
      <span id={`${id}-hint`} className={css.hint}>
        {hint}
      </span>
      {children}
    </div>
  );
}
