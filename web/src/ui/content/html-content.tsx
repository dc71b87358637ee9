import { sanitize } from '@towpath/rules/text/content';
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './html-content.module.css';
import { onWebsite } from './on-website.ts';

interface HtmlContentProps {
  html: string;
  /** The base of relative links: the brand's website. */
  website: string;
  className?: string;
}

/** Sanitized HTML of a description (specification 5). */
export const HtmlContent = memo(function HtmlContent({ html, website, className }: HtmlContentProps) {
  const __html = sanitize(html, (relative) => onWebsite(relative, website));
  return <div className={classNames(styles.content, className)} dangerouslySetInnerHTML={{ __html }} />;
});
