import { useEffect, useRef, useState } from 'react';

/** Rows of fields that keep what is typed themselves: each has a number of its own. The first field of a new row is focused. */
export function useRows(count: number) {
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_, index) => index));
  const next = useRef(count);
  const list = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const row = list.current?.lastElementChild;
    row?.querySelector<HTMLElement>('input, select')?.focus();
  });
  const add = () => {
    const row = next.current;
    next.current += 1;
    isNew.current = true;
    setRows((before) => [...before, row]);
  };
  const remove = (row: number) => {
    isNew.current = true;
    setRows((before) => before.filter((each) => each !== row));
  };
  return { rows, add, remove, list };
}
