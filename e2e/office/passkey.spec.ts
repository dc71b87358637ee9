import { signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a member of staff adds a passkey, signs out and signs in with it', async ({
  page,
  site,
  pageFaults,
}) => {
  pageFaults.allow(/^third-party request: http:\/\/localhost:/);
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  // A virtual authenticator needs a host name as its relying party: an IP address is refused.
  const named = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
  await signIn(page, named, 'sales');
  await page.getByRole('link', { name: 'sales', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('row', { name: /never/ })).toBeVisible();
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: 'sales', exact: true }).click();
  await expect(page.getByRole('row', { name: /never/ })).toHaveCount(0);
});
