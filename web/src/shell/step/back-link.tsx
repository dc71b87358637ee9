import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import type { BackAction } from './back.tsx';

interface BackLinkProps {
  action: BackAction;
  className?: string;
  children: ReactNode;
}

/** The link of a back action. */
export function BackLink({ action, ...rest }: BackLinkProps) {
  if ('to' in action) return <Link to={action.to} {...rest} />;
  return <a href={action.href} {...rest} />;
}
