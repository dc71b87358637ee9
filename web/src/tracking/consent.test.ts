import { beforeEach, expect, it, vi } from 'vitest';

// The module's state lasts for a page load.
beforeEach(() => vi.resetModules());
const load = () => import('./consent.ts');
const refused = { analytics: false, chat: false };

it('is refused until the visitor answers (specification 10.18)', async () => {
  const { currentConsent, saveConsent } = await load();
  expect(currentConsent()).toEqual(refused);
  saveConsent({ analytics: true, chat: true });
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
});

it("prefers the operator's consent tool to the visitor's answer", async () => {
  const { currentConsent, saveConsent, setHostConsent } = await load();
  saveConsent({ analytics: true, chat: true });
  setHostConsent({ chat: true });
  expect(currentConsent()).toEqual({ analytics: false, chat: true });
  setHostConsent({ analytics: true });
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
  setHostConsent({ chat: false });
  expect(currentConsent()).toEqual({ analytics: true, chat: false });
});

it('handles consent commands of the data layer', async () => {
  const { currentConsent, handleConsentCommand } = await load();
  handleConsentCommand([
    'consent',
    'default',
    { analytics_storage: 'denied', functionality_storage: 'denied' },
  ]);
  expect(currentConsent()).toEqual(refused);
  handleConsentCommand({ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' }, length: 3 });
  expect(currentConsent()).toEqual({ analytics: true, chat: false });
  handleConsentCommand(['consent', 'update', { functionality_storage: 'granted' }]);
  expect(currentConsent()).toEqual({ analytics: true, chat: true });
});

it.each([[null], ['consent'], [{ event: 'x' }], [['consent', 'update']], [['config', 'G-1', {}]]])(
  'ignores %j',
  async (entry) => {
    const { currentConsent, saveConsent, handleConsentCommand } = await load();
    saveConsent({ analytics: true, chat: false });
    handleConsentCommand(entry);
    expect(currentConsent()).toEqual({ analytics: true, chat: false });
  },
);

it('accepts only true as consent', async () => {
  const { currentConsent, setHostConsent } = await load();
  setHostConsent({ analytics: 'true', chat: 1 });
  expect(currentConsent()).toEqual(refused);
});
