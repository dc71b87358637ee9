import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import css from './folded-section.module.css';
import type { Section } from './sections.ts';

interface FoldedSectionProps {
  section: Section;
  title: string;
  /** The most important answers; undefined while the section is incomplete. */
  name: string | undefined;
  further: string | undefined;
  onOpen: (section: Section) => void;
}

/** A section in one line, with a button that opens it. */
export const FoldedSection = memo(function FoldedSection(props: FoldedSectionProps) {
  const { section, title, name, further, onOpen } = props;
  const { t } = useTranslation('passengers');
  const isComplete = name !== undefined;
  return (
    <Card as="fieldset" bare className={css.folded}>
      <legend>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      <div className={css.line}>
        <span className={css.mark} data-complete={isComplete || undefined} />
        <p className={css.answers}>
          <strong dir="auto">{name ?? title}</strong>{' '}
          <span className={css.further}>{further ?? t('incomplete')}</span>
        </p>
        <Button variant="quiet" onPress={() => onOpen(section)}>
          {t(isComplete ? 'change' : 'fill_in')} <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
});
