import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button. */
  action?: ReactNode;
  id?: string;
  className?: string;
}

/** A message. Errors are announced at once (role alert), others politely (role status). */
export function Alert({ tone = 'info', title, children, action, id, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      id={id}
      className={classNames(styles.alert, styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={22} aria-hidden="true" />
      <div className={styles.texts}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
