import type { BoardingPassRequest } from '@towpath/rules/site/page';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createI18n } from '../i18n/i18n.ts';
import { BoardingPass } from '../screens/booking-confirmed/boarding-pass.tsx';
import pass from '../ui/content/boarding-pass.module.css?inline';
import tokens from '../ui/theme/tokens.css?inline';

/** The styles of the boarding pass, for pages without those of the screens. */
export const boardingPassStyles = `${tokens}\n${pass}`;

interface LinkProps {
  href: string;
  isMain?: boolean;
  children: ReactNode;
}

/** A button of the built-in website: `go` is its main one. */
const Link = ({ href, isMain, children }: LinkProps) => (
  <a className={isMain ? 'go' : 'link'} href={href}>
    {children}
  </a>
);

/** Renders the boarding pass for a page of the built-in website, with its links and its button, which a script shows. */
export async function renderBoardingPass({ texts, ...request }: BoardingPassRequest): Promise<string> {
  const t = createI18n(request.locale, { payment: texts }).getFixedT(request.locale, 'payment');
  const print = (
    <button className="link" type="button" data-print hidden>
      {t('pass_print')}
    </button>
  );
  const { prelude } = await prerender(
    <BoardingPass {...request} isPaid={false} t={t} Link={Link} print={print} />,
  );
  return new Response(prelude).text();
}
