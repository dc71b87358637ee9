import { useId } from 'react';

interface DrawingProps {
  className: string | undefined;
}

/** A river from top to bottom, as long as its box, winding by 4 px to either side. */
export function River({ className }: DrawingProps) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true">
      <pattern id={id} width="44" height="88" patternUnits="userSpaceOnUse">
        <path d="M10 0C2 22 2 22 10 44S18 66 10 88H34C42 66 42 66 34 44S26 22 34 0Z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A river boat from above, sailing down the page. Its colours are in the style sheet. */
export function Boat({ className, cabin }: DrawingProps & { cabin: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 28 44" aria-hidden="true" data-boat>
      <path d="M5 2h18q4 24 -9 40q-13 -16 -9 -40z" />
      <path className={cabin} d="M9 7h10v13h-10z" />
    </svg>
  );
}

/** A crescent moon: an overnight stay. */
export function Moon({ className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6 1a7 7 0 1 0 9 9A6 6 0 0 1 6 1z" />
    </svg>
  );
}
