import { useMutation } from '@tanstack/react-query';
import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { runOperation } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Page } from '../../ui/page/page.tsx';
import { countsOf, type FoundPerson, PersonData } from './person-data.tsx';
import css from './privacy.module.css';

/** Finds what is kept about a person, to be handed over, corrected or erased. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const { csrf } = useSession();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ person: text }),
    start: { person: '' },
    shape: privacyOperations['privacy.export'].input,
    input: ({ person }) => ({ person: person.trim() }),
  });
  const [erased, setErased] = useState<string | null>(null);
  const find = useMutation({
    mutationFn: async (about: string): Promise<FoundPerson> => ({
      person: about,
      data: await runOperation('privacy.export', { person: about }, csrf),
    }),
  });
  const show = ({ person }: { person: string }) => {
    setErased(null);
    // An error at the field is not repeated below it.
    find.mutate(person, { onError: (error) => form.refuse(error) && find.reset() });
  };
  const onErased = (text: string) => {
    setErased(text);
    find.reset();
  };
  return (
    <Page
      title={t('shell.privacy')}
      lead={t('privacy.lead')}
      actions={<Link to="/privacy/record">{t('processing.link')}</Link>}
    >
      <PageForm form={form} className={css.form} onSend={show}>
        <TextField label={t('privacy.person')} required {...form.field('person')} />
        <Button type="submit" busy={find.isPending}>
          {t('privacy.find')}
        </Button>
      </PageForm>
      {find.error && <OperationRefusal error={find.error} />}
      {erased && <Alert tone="success">{erased}</Alert>}
      {find.data && countsOf(find.data.data).length === 0 && (
        <Alert>{t('privacy.nothing', { person: find.data.person })}</Alert>
      )}
      {find.data && countsOf(find.data.data).length > 0 && <PersonData {...find.data} onErased={onErased} />}
    </Page>
  );
}
