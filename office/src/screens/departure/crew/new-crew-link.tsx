import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { LinkButton } from '@towpath/web/ui/button/link-button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import css from './crew-links.module.css';

/** A link that was just made. */
export interface NewLink {
  name: string;
  link: string;
}

interface AddCrewLinkProps {
  departure: string;
  onLink: (link: NewLink | null) => void;
}

/** Makes a link to the crew's page. */
export function AddCrewLink({ departure, onLink }: AddCrewLinkProps) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ name: text }),
    start: { name: '' },
    shape: crewOperations['crew.add-link'].input,
    input: (read) => ({ departure, ...read }),
  });
  const fields = (
    <TextField
      label={t('crew.link_name')}
      description={t('crew.link_name_hint')}
      required
      {...form.field('name')}
    />
  );
  return (
    <OperationButton
      name="crew.add-link"
      title={t('crew.add_link_title')}
      confirm={t('crew.add_link')}
      form={form}
      fields={fields}
      onOpen={() => onLink(null)}
      onDone={({ link, name }) => onLink({ name, link: new URL(link, window.location.origin).href })}
    >
      {t('crew.add_link')}
    </OperationButton>
  );
}

/** Shows a new link once, to copy or to mail. title: the departure as it is called. */
export function ShownLink({ link: { name, link }, title }: { link: NewLink; title: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      // Forbidden: the link can be selected.
      () => undefined,
    );
  const subject = encodeURIComponent(t('crew.mail_subject', { departure: title }));
  const body = encodeURIComponent(t('crew.mail_text', { departure: title, link }));
  return (
    <div className={css.shown}>
      <p>
        {t('crew.link_shown', { name })} <output className={css.link}>{link}</output>
      </p>
      <p className={css.buttons}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('crew.copy')}
        </Button>
        <LinkButton variant="secondary" href={`mailto:?subject=${subject}&body=${body}`}>
          {t('crew.mail')}
        </LinkButton>
        <span role="status">{isCopied && t('crew.copied')}</span>
      </p>
    </div>
  );
}
