import { checkDkim, dkimName } from '@towpath/rules/mail/domain/dkim';
import { checkDmarc, dmarcNames } from '@towpath/rules/mail/domain/dmarc';
import type { DomainCheck } from '@towpath/rules/mail/domain/domain-check';
import { checkSpf } from '@towpath/rules/mail/domain/spf';
import type { Context, ResolveTexts } from '../../database/context.ts';
import { senderOf } from '../mail/message.ts';
import { resolveTexts } from './resolve-texts.ts';

/** How long an answer of DNS is used, in milliseconds: repeated checks ask for each name once a minute. */
const KEPT = 60_000;
/** Names whose answers are kept; more are asked again. */
const MAX_NAMES = 100;

interface Answer {
  at: number;
  texts: Promise<readonly string[] | null>;
}
const answers = new WeakMap<ResolveTexts, Map<string, Answer>>();

/** Asks DNS, at most once a minute for a name. */
function ask({ resolveTexts: resolve = resolveTexts, now }: Context, name: string): Answer['texts'] {
  const kept = answers.get(resolve) ?? new Map<string, Answer>();
  answers.set(resolve, kept);
  const before = kept.get(name);
  if (before && now() - before.at < KEPT) return before.texts;
  if (kept.size >= MAX_NAMES) kept.clear();
  const texts = resolve(name);
  kept.set(name, { at: now(), texts });
  return texts;
}

/** The domain that mails come from, in the letters of DNS. */
export const senderDomain = ({ config }: Pick<Context, 'config'>): string => {
  const address = senderOf(config);
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
};

/** Reads SPF, DKIM and DMARC of the sender's domain from DNS. selector: that of the DKIM key; null: not known. */
export async function checkDomain(context: Context, selector: string | null): Promise<DomainCheck[]> {
  const { smtpUrl, operatorMail } = context.config;
  const domain = senderDomain(context);
  const dmarc = dmarcNames(domain);
  const [spfTexts, dkimTexts, ...dmarcTexts] = await Promise.all([
    ask(context, domain),
    selector === null ? [] : ask(context, dkimName(domain, selector)),
    ...dmarc.map((name) => ask(context, name)),
  ]);
  const mailServer = smtpUrl === null ? null : new URL(smtpUrl).hostname;
  return [
    checkSpf(domain, spfTexts, mailServer),
    checkDkim(domain, selector, dkimTexts),
    checkDmarc(
      domain,
      dmarc.map((name, index) => ({ name, texts: dmarcTexts[index] ?? null })),
      operatorMail ?? `postmaster@${domain}`,
    ),
  ];
}
