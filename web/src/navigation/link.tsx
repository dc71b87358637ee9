import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
}

/** Whether the browser itself would open the link in this window. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the site. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target || !isPlainClick(event)) return;
        event.preventDefault();
        // The same page again is no new entry of the history.
        const isHere = new URL(to, window.location.href).href === window.location.href;
        navigate(to, { replace: replace ?? isHere });
      }}
    />
  );
}
