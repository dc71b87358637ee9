import { contactSeparator, type FooterLine, type Layout, type Link, type MailContent } from './template.ts';

const lines = (links: readonly Link[]) => links.map(({ label, href }) => `${label}: ${href}`);

const footerLine = (line: FooterLine) => (typeof line === 'string' ? line : line.join(contactSeparator));

const offerLines = ({ offers }: MailContent) =>
  offers
    ? [
        offers.heading,
        ...offers.items.map(({ label, detail, href }) => `${label}\n${detail}\n${href}`),
        offers.note,
      ]
    : [];

/** Renders a mail as plain text, with the same content as the HTML. */
export function renderText(content: MailContent, { greeting, closing, rights, footer }: Layout): string {
  const { heading, paragraphs, code, facts, action, after, links } = content;
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    code && `${code.label}:\n\n    ${code.value}`,
    facts.map(({ label, value, href }) => [`${label}: ${value}`, href].filter(Boolean).join('\n')).join('\n'),
    ...offerLines(content),
    action && `${action.label}:\n${action.href}`,
    ...after,
    links && lines(links).join('\n'),
    closing.join('\n'),
    '-- ',
    rights && [rights.heading, ...(rights.text ? [rights.text] : []), ...lines(rights.links)].join('\n'),
    [...footer.lines.map(footerLine), ...lines(footer.links)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
