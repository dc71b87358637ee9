import { createElement, useLayoutEffect } from 'react';
import { browserStorage, useStoredValue } from '../storage/browser-storage.ts';
import { renderInRouter } from './test-render.ts';

/** Delays React's passive effects, which it runs in a task of its own after the paint. */
function delayTasks(): void {
  MessagePort.prototype.postMessage = () => undefined;
}

function Box() {
  const checked = useStoredValue(browserStorage.party) === 2;
  useLayoutEffect(delayTasks, []);
  const onChange = () => browserStorage.party.write(checked ? 1 : 2);
  return createElement('input', { type: 'checkbox', checked, onChange });
}

renderInRouter(createElement(Box));
