import { createElement, useLayoutEffect, useState } from 'react';
import { useLatestData } from '../api/use-latest-data.ts';
import { renderInRouter } from './test-render.ts';

interface Given {
  subject: string;
  data?: string | null;
  /** State that is set together with the data. */
  beside: string;
}

declare global {
  interface Window {
    give: (given: Given) => void;
    /** What each commit showed: the subject, its data, and what was set beside. */
    commits: string[];
  }
}
window.commits = [];

function Answer() {
  const [{ subject, data, beside }, give] = useState<Given>({ subject: 'a', beside: 'start' });
  window.give = give;
  const shown = `${subject}: ${useLatestData(subject, data)} ${beside}`;
  useLayoutEffect(() => void window.commits.push(shown), [shown]);
  return createElement('output', null, shown);
}

renderInRouter(createElement(Answer));
