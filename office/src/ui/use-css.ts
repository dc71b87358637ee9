import { useCallback } from 'react';

/** A ref that writes CSS properties by script, as the content security policy forbids style attributes. */
export function useCss(properties: Readonly<Record<string, string>>) {
  const written = JSON.stringify(properties);
  return useCallback(
    (element: HTMLElement | null) => {
      const entries: [string, string][] = Object.entries(JSON.parse(written));
      for (const [name, value] of entries) element?.style.setProperty(name, value);
    },
    [written],
  );
}
