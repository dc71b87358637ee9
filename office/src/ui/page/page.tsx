import { type ReactNode, useEffect, useId } from 'react';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** Shown next to the title: a state. */
  badge?: ReactNode;
  /** Shown below the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: title, actions and content. */
export function Page({ title, badge, lead, actions, children }: PageProps) {
  useEffect(() => {
    // Some browsers show soft hyphens in the title of a tab.
    document.title = title.replaceAll('\u00AD', '');
  }, [title]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.titles}>
          <div className={css.line}>
            <h1>{title}</h1>
            {badge}
          </div>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Two columns of panels, the first one wider; below each other where there is no room. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{main}</div>
      <div className={css.column}>{side}</div>
    </div>
  );
}

/** A titled part of a screen. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <section className={className ? `${css.panel} ${className}` : css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface PanelProps {
  title: ReactNode;
  /** At the end of the title line: a count or a button. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** What to do if there is nothing yet. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.emptyTitle}>{title}</p>
      {children}
    </div>
  );
}
