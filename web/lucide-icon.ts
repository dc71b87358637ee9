import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Replaces Lucide's function of that name: an icon without its context, default classes and absolute stroke widths. It is hidden
 * from screen readers even with a label: the text is next to it.
 */
export default function createLucideIcon({ node }: IconData) {
  const children = node.map(([element, attributes]) => createElement(element, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      children,
    );
  };
}
