import { sanitize } from '@towpath/rules/content';
import { classNames } from './class-names.ts';
import styles from './html-content.module.css';

/** A description that comes as HTML, reduced to the specification's tags and links (specification 5). */
export function HtmlContent({ html, className }: { html: string; className?: string }) {
  const __html = sanitize(html);
  return <div className={classNames(styles.content, className)} dangerouslySetInnerHTML={{ __html }} />;
}
