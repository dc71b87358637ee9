import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { partOf, readMessage } from '../../testing/mail/test-eml.ts';
import { renderHtml } from '../composition/html-body.ts';
import { toSingleLine } from '../composition/single-line.ts';
import type { MailContent } from '../composition/template.ts';
import { renderText } from '../composition/text-body.ts';
import { operatorLayout } from '../templates/layout.ts';
import { messageOf } from './message.ts';
import type { Mail } from './outbox.ts';

const mail: Mail = {
  id: '0b7f7a2e-8a53-4a7e-9d61-0f2a3b4c5d6e',
  notice_id: 1,
  kind: 'booking_received',
  audience: 'visitor',
  booking_id: null,
  brand: 'islandhopping',
  locale: 'de',
  address: 'anna@example.com',
  name: 'Anna Visser',
  subject: 'Ihre Buchung',
  text: 'Schöne Grüße',
  html: '<p>Schöne Grüße</p>',
  calendar: 'BEGIN:VCALENDAR',
  document: {
    brand: 'islandhopping',
    locale: 'de',
    title: 'Vereinbart',
    author: 'A',
    on: '2027-03-01',
    foot: [],
    sections: [],
  },
  created_at: new Date('2027-03-01T11:00:00Z'),
  tries: 1,
};

async function sendMail(changes: Partial<Mail> = {}, env: Record<string, string> = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const options = await messageOf(readConfig(env), { ...mail, ...changes });
  const { message } = await transport.sendMail(options);
  const bytes = Buffer.isBuffer(message) ? message : Buffer.alloc(0);
  return { raw: bytes.toString('latin1'), ...readMessage(bytes) };
}

describe('a message', () => {
  test('a message has text, HTML and a calendar file and is from the brand', async () => {
    const message = await sendMail({}, { MAIL_FROM: '"Some, Body" <booking@sea.example>' });
    expect(message.headers.get('from')).toBe('Inselhüpfen <booking@sea.example>');
    expect(message.headers.get('reply-to')).toBe('Inselhüpfen <ahoi@islandhopping.example>');
    expect(message.headers.get('to')).toBe('Anna Visser <anna@example.com>');
    expect(message.headers.get('message-id')).toBe(`<${mail.id}@sea.example>`);
    expect(message.headers.get('x-mail-id')).toBe(mail.id);
    expect(message.headers.get('date')).toBe('Mon, 01 Mar 2027 11:00:00 +0000');
    expect(message.headers.get('auto-submitted')).toBe('auto-generated');
    expect(partOf(message, 'text/plain')?.body).toContain('Schöne Grüße');
    expect(partOf(message, 'text/html')?.body).toContain('<p>Schöne Grüße</p>');
    expect(partOf(message, 'text/calendar')?.body).toContain('BEGIN:VCALENDAR');
    expect(message.raw).toContain('filename=booking.html');
    expect(message.raw).toContain('filename=booking.pdf');
  });

  test.each([
    ['a line break', 'Anna\r\nBcc: eve@example.com'],
    ['a second address', 'Anna" <eve@example.com>, "'],
    ['a comment and a group', 'Anna (x), team: eve@example.com;'],
    ['right to left', '\u202eהארי פוטר'],
    ['emoji', '👩‍🚀 Zoë 🚲'],
    ['five thousand letters', 'ä'.repeat(5000)],
  ])('a message has no further recipient with %s in a name', async (_, name) => {
    const { headers, raw } = await sendMail({ name, subject: toSingleLine(name) });
    expect(headers.has('bcc')).toBe(false);
    expect(raw).not.toMatch(/^Bcc/im);
    expect(headers.get('to')).toMatch(/<anna@example\.com>$/);
    expect(headers.get('subject')).toBe(toSingleLine(name));
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  test('a message does not read files named in its content', async () => {
    const { raw } = await sendMail({ text: '/etc/passwd', html: 'file:///etc/passwd' });
    expect(raw).not.toContain('root:');
  });
});

describe('toSingleLine', () => {
  test.each([
    ['  Anna \t Visser ', 'Anna Visser'],
    ['Anna\r\nBcc: x', 'Anna Bcc: x'],
    ['a\u2028b\u0000c\u202ed', 'a b c d'],
    ['👩‍🚀 Zoë', '👩‍🚀 Zoë'],
    ['<b>Anna</b>', '<b>Anna</b>'],
    ['הארי', 'הארי'],
  ])('%j is %j', (text, line) => expect(toSingleLine(text)).toBe(line));

  test('toSingleLine truncates long texts between characters', () => {
    const line = toSingleLine('👍'.repeat(5000));
    expect([...line]).toHaveLength(200);
    expect(line).toMatch(/👍…$/u);
  });
});

describe('a rendered mail', () => {
  const odd = `<img src=x onerror="alert('1')">&`;
  const content: MailContent = {
    subject: odd,
    heading: odd,
    paragraphs: [odd],
    facts: [{ label: 'Name', value: odd }],
    action: { label: odd, href: 'https://example.com/?a="><script>' },
    after: [odd],
    calendar: null,
  };
  const layout = { ...operatorLayout('boatbiketours'), greeting: odd };

  test('a rendered mail escapes everything in HTML', () => {
    const page = renderHtml(content, layout);
    expect(page).not.toMatch(/<img|<script/);
    expect(page.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(8);
    expect(page).toContain('href="https://example.com/?a=&quot;&gt;&lt;script&gt;"');
  });

  test('a rendered mail has the same content in plain text', () => {
    const text = renderText(content, layout);
    expect(text.split(odd)).toHaveLength(7);
    expect(text).toContain('https://example.com/?a="><script>');
  });
});
