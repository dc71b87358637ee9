import { sanitize } from '@towpath/rules/core/content';
import { classNames } from './class-names.ts';
import styles from './html-content.module.css';

interface HtmlContentProps {
  html: string;
  /** The brand's website, where relative links lead. */
  website: string;
  className?: string;
}

/** A description that comes as HTML, reduced to the specification's tags and links (specification 5). */
export function HtmlContent({ html, website, className }: HtmlContentProps) {
  const __html = sanitize(html, (relative) => new URL(relative, website).href);
  return <div className={classNames(styles.content, className)} dangerouslySetInnerHTML={{ __html }} />;
}
