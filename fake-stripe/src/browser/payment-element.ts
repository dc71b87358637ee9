import type { FormState, MethodForm } from './method-form.ts';

type Handler = (event: object) => void;

/** The payment element shown in place of Stripe's. */
export interface FakePaymentElement {
  mount: (place: string | HTMLElement) => void;
  unmount: () => void;
  destroy: () => void;
  on: (type: string, handler: Handler) => FakePaymentElement;
  once: (type: string, handler: Handler) => FakePaymentElement;
  off: (type: string, handler?: Handler) => FakePaymentElement;
  update: (options: { readOnly?: boolean }) => FakePaymentElement;
  collapse: () => FakePaymentElement;
  focus: () => void;
  blur: () => void;
  clear: () => void;
}

const sameState = (a: FormState, b: FormState) =>
  a.type === b.type && a.complete === b.complete && a.empty === b.empty;

function makeHandlers() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (type: string) => {
    const known = handlers.get(type) ?? new Set<Handler>();
    handlers.set(type, known);
    return known;
  };
  const emit = (type: string, event: object = {}) => {
    for (const handler of [...of(type)]) handler({ elementType: 'payment', ...event });
  };
  return { of, emit, clear: () => handlers.clear() };
}

/** Creates the element around a form; call `changed` whenever the form changes. */
export function createPaymentElement(
  form: MethodForm,
  readOnly: boolean,
): { element: FakePaymentElement; changed: () => void } {
  const handlers = makeHandlers();
  let last = form.state();
  let ready = false;
  const changed = () => {
    const state = form.state();
    if (sameState(state, last)) return;
    last = state;
    const { type, complete, empty } = state;
    handlers.emit('change', { complete, empty, collapsed: false, value: { type } });
  };
  form.root.addEventListener('focusin', () => handlers.emit('focus'));
  form.root.addEventListener('focusout', () => handlers.emit('blur'));
  form.root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') handlers.emit('escape');
  });
  form.lock(readOnly);
  const element: FakePaymentElement = {
    mount(place) {
      const node = typeof place === 'string' ? document.querySelector(place) : place;
      if (!node) throw new Error(`There is no element ${String(place)} to mount the payment element in.`);
      node.replaceChildren(form.root);
      handlers.emit('loaderstart');
      setTimeout(() => {
        ready = form.root.isConnected;
        if (ready) handlers.emit('ready');
      });
    },
    unmount: () => form.root.remove(),
    destroy() {
      form.root.remove();
      handlers.clear();
    },
    on(type, handler) {
      handlers.of(type).add(handler);
      // Stripe's element is never ready before a listener is attached; this one could be.
      if (type === 'ready' && ready) setTimeout(() => handler({ elementType: 'payment' }));
      return element;
    },
    once(type, handler) {
      const first: Handler = (event) => {
        handlers.of(type).delete(first);
        handler(event);
      };
      return element.on(type, first);
    },
    off(type, handler) {
      if (handler) handlers.of(type).delete(handler);
      else handlers.of(type).clear();
      return element;
    },
    update(options) {
      if (options.readOnly !== undefined) form.lock(options.readOnly);
      return element;
    },
    collapse: () => element,
    focus: form.focus,
    blur: () => {
      if (document.activeElement instanceof HTMLElement && form.root.contains(document.activeElement))
        document.activeElement.blur();
    },
    clear: () => {},
  };
  return { element, changed };
}
