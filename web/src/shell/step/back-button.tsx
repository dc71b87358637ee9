import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import type { BackAction } from './back.tsx';

interface BackButtonProps {
  action: BackAction;
  className?: string;
  children: ReactNode;
}

/** A back action: a link if it has a path, else a button. */
export function BackButton({ action, ...rest }: BackButtonProps) {
  if ('to' in action) return <Link to={action.to} {...rest} />;
  return <button type="button" onClick={action.onClick} {...rest} />;
}
