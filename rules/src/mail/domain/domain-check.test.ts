import { describe, expect, test } from 'vitest';
import { checkDkim, dkimName } from './dkim.ts';
import { checkDmarc, dmarcNames } from './dmarc.ts';
import { checkSpf } from './spf.ts';

const domain = 'mail.example.com';
const rsa = (length: number) => `v=DKIM1; k=rsa; p=${'A'.repeat(length)}`;

describe('SPF (decision 136)', () => {
  test.each([
    [['v=spf1 include:_spf.provider.example ~all', 'other'], 'good', 'spf_good', null],
    [['V=SPF1 mx -all'], 'good', 'spf_good', null],
    [['v=spf1 redirect=_spf.example.com'], 'good', 'spf_good', null],
    [[], 'bad', 'spf_missing', 'v=spf1 mx a:smtp.example.com ~all'],
    [['v=spf10 mx -all'], 'bad', 'spf_missing', 'v=spf1 mx a:smtp.example.com ~all'],
    [['v=spf1 mx +all'], 'bad', 'spf_open', 'v=spf1 mx ~all'],
    [['v=spf1 mx all'], 'bad', 'spf_open', 'v=spf1 mx ~all'],
    [['v=spf1 mx ?all'], 'advice', 'spf_weak', 'v=spf1 mx ~all'],
    [['v=spf1 mx'], 'advice', 'spf_endless', 'v=spf1 mx ~all'],
    [['v=spf1 mx ~all', 'v=spf1 mx a:b.example -all'], 'bad', 'spf_several', 'v=spf1 mx a:b.example -all'],
    [['v=spf1 mx ~all', 'v=spf1 ip4:192.0.2.1 ?all'], 'bad', 'spf_several', 'v=spf1 mx ip4:192.0.2.1 ~all'],
    [[`v=spf1 ${'include:a.example '.repeat(11)}-all`], 'bad', 'spf_lookups', null],
    [[`v=spf1 ${'ip4:192.0.2.1 '.repeat(11)}-all`], 'good', 'spf_good', null],
    [null, 'unknown', 'no_answer', null],
  ] as const)('%j is %s: %s, %s', (texts, state, finding, wanted) => {
    const check = checkSpf(domain, texts, 'smtp.example.com');
    expect(check).toMatchObject({ record: 'spf', name: domain, state, finding, wanted });
  });

  test.each([
    ['192.0.2.7', 'v=spf1 mx ip4:192.0.2.7 ~all'],
    ['[2001:db8::7]', 'v=spf1 mx ip6:2001:db8::7 ~all'],
  ])('a missing record names a mail server by its address: %s', (server, wanted) => {
    expect(checkSpf('example.com', [], server).wanted).toBe(wanted);
  });

  test('a missing record without a mail server names the servers that receive', () => {
    expect(checkSpf(domain, [], null).wanted).toBe('v=spf1 mx ~all');
  });
});

describe('DKIM (decision 136)', () => {
  test.each([
    [[rsa(392)], 'good', 'dkim_good', null],
    [[rsa(216)], 'good', 'dkim_good', null],
    [[`p=${'A'.repeat(200)} ${'B'.repeat(192)}`], 'good', 'dkim_good', null],
    [['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='], 'good', 'dkim_good', null],
    [[rsa(128)], 'bad', 'dkim_short', null],
    [['v=DKIM1; p='], 'bad', 'dkim_revoked', null],
    [['v=DKIM2; p=AAAA'], 'bad', 'dkim_invalid', null],
    [['v=DKIM1; p=<your key>'], 'bad', 'dkim_invalid', null],
    [['v=DKIM1; t=y; k=ed25519; p=AAAA'], 'advice', 'dkim_testing', 'v=DKIM1; k=ed25519; p=AAAA'],
    [['something else'], 'bad', 'dkim_missing', null],
    [[], 'bad', 'dkim_missing', null],
    [null, 'unknown', 'no_answer', null],
  ] as const)('%j is %s: %s', (texts, state, finding, wanted) => {
    const name = dkimName(domain, 's1');
    expect(name).toBe('s1._domainkey.mail.example.com');
    expect(checkDkim(domain, 's1', texts)).toMatchObject({ record: 'dkim', name, state, finding, wanted });
  });

  test('without a selector nothing is known', () => {
    expect(checkDkim(domain, null, [])).toMatchObject({
      state: 'unknown',
      finding: 'dkim_no_selector',
      name: null,
    });
  });
});

describe('DMARC (decision 136)', () => {
  const [own = '', above = ''] = dmarcNames(domain);
  const check = (ownTexts: readonly string[] | null, aboveTexts: readonly string[] | null = []) =>
    checkDmarc(
      domain,
      [
        { name: own, texts: ownTexts },
        { name: above, texts: aboveTexts },
      ],
      'desk@example.com',
    );

  test('the names are the own one and those above it', () => {
    expect(dmarcNames(domain)).toEqual(['_dmarc.mail.example.com', '_dmarc.example.com']);
    expect(dmarcNames('example.com')).toEqual(['_dmarc.example.com']);
    expect(dmarcNames('localhost')).toEqual(['_dmarc.localhost']);
  });

  test.each([
    [['v=DMARC1; p=quarantine; rua=mailto:a@example.com'], 'good', 'dmarc_good', null],
    [['v=DMARC1;p=REJECT'], 'good', 'dmarc_good', null],
    [
      ['v=DMARC1; p=none; rua=mailto:a@b.example'],
      'advice',
      'dmarc_none',
      'v=DMARC1; p=quarantine; rua=mailto:a@b.example',
    ],
    [
      ['v=DMARC1; rua=mailto:a@b.example'],
      'bad',
      'dmarc_invalid',
      'v=DMARC1; p=none; rua=mailto:a@b.example',
    ],
    [['v=DMARC1; p=block'], 'bad', 'dmarc_invalid', 'v=DMARC1; p=none'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'bad', 'dmarc_several', 'v=DMARC1; p=none'],
    [['v=spf1 -all'], 'bad', 'dmarc_missing', 'v=DMARC1; p=none; rua=mailto:desk@example.com'],
    [null, 'unknown', 'no_answer', null],
  ] as const)('%j is %s: %s, %s', (texts, state, finding, wanted) => {
    expect(check(texts)).toMatchObject({ record: 'dmarc', name: own, state, finding, wanted });
  });

  test('a record above counts where there is no own one, with its policy for subdomains', () => {
    expect(check([], ['v=DMARC1; p=reject'])).toMatchObject({ name: above, finding: 'dmarc_good' });
    expect(check([], ['v=DMARC1; p=reject; sp=none'])).toMatchObject({
      name: above,
      finding: 'dmarc_none',
      wanted: 'v=DMARC1; p=reject',
    });
    expect(check(['v=DMARC1; p=none'], ['v=DMARC1; p=reject'])).toMatchObject({
      name: own,
      finding: 'dmarc_none',
    });
    expect(check([], null)).toMatchObject({ name: above, finding: 'no_answer' });
  });
});
