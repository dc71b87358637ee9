import { beforeEach, expect, it, vi } from 'vitest';

// Each test is a page load of its own: what a tool said is forgotten with the page.
beforeEach(() => vi.resetModules());
const load = () => import('./consent.ts');
const refused = { analytics: false, chat: false };

it('refuses everything until somebody answers (specification 10.18)', async () => {
  const { currentConsent, decide } = await load();
  expect(currentConsent()).toEqual(refused);
  decide({ analytics: true, chat: true });
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
});

it("puts the operator's tool before the visitor's own answer", async () => {
  const { currentConsent, decide, hearHost } = await load();
  decide({ analytics: true, chat: true });
  hearHost({ chat: true });
  expect(currentConsent()).toEqual({ analytics: false, chat: true });
  hearHost({ analytics: true });
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
  hearHost({ chat: false });
  expect(currentConsent()).toEqual({ analytics: true, chat: false });
});

it('understands consent commands of the data layer', async () => {
  const { currentConsent, hearCommand } = await load();
  hearCommand(['consent', 'default', { analytics_storage: 'denied', functionality_storage: 'denied' }]);
  expect(currentConsent()).toEqual(refused);
  hearCommand({ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' }, length: 3 });
  expect(currentConsent()).toEqual({ analytics: true, chat: false });
  hearCommand(['consent', 'update', { functionality_storage: 'granted' }]);
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
});

it.each([[null], ['consent'], [{ event: 'x' }], [['consent', 'update']], [['config', 'G-1', {}]]])(
  'takes no answer from %j',
  async (entry) => {
    const { currentConsent, decide, hearCommand } = await load();
    decide({ analytics: true, chat: false });
    hearCommand(entry);
    expect(currentConsent()).toEqual({ analytics: true, chat: false });
  },
);

it('takes nothing but true for a yes', async () => {
  const { currentConsent, hearHost } = await load();
  hearHost({ analytics: 'true', chat: 1 });
  expect(currentConsent()).toEqual(refused);
});
