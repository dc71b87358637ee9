import { useMutation } from '@tanstack/react-query';
import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { runOperation } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { download } from '../../ui/download.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import css from './privacy.module.css';

interface FoundPerson {
  person: string;
  data: object;
}

/** Whether no data is stored: the result has only the address that was searched for, and empty lists. */
const isEmpty = (data: object) =>
  Object.entries(data).every(([name, kept]) => name === 'email' || kept === null || kept?.length === 0);

function PersonData({ person, data, onErased }: FoundPerson & { onErased: (text: string) => void }) {
  const { t } = useTranslation();
  const text = JSON.stringify(data, null, 2);
  const aside = (
    <div className={css.actions}>
      <Button variant="secondary" onClick={() => download('personal-data.json', text, 'application/json')}>
        {t('privacy.export')}
      </Button>
      <OperationButton
        name="privacy.erase"
        title={t('privacy.erase_title', { person })}
        confirm={t('privacy.erase')}
        input={{ person }}
        onDone={(erased) => onErased(t('privacy.erased', { ...erased }))}
      >
        {t('privacy.erase')}
      </OperationButton>
    </div>
  );
  return (
    <Panel title={t('privacy.data', { person })} aside={aside}>
      <section className={css.data} aria-label={t('privacy.data', { person })}>
        <pre>{text}</pre>
      </section>
    </Panel>
  );
}

/** Shows, hands over and erases what is kept about a person. */
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
    <Page title={t('shell.privacy')} lead={t('privacy.lead')}>
      <PageForm form={form} className={css.form} onSend={show}>
        <TextField label={t('privacy.person')} required {...form.field('person')} />
        <Button type="submit" busy={find.isPending}>
          {t('privacy.find')}
        </Button>
      </PageForm>
      {find.error && <OperationRefusal error={find.error} />}
      {erased && <Alert tone="success">{erased}</Alert>}
      {find.data && isEmpty(find.data.data) && (
        <Alert>{t('privacy.nothing', { person: find.data.person })}</Alert>
      )}
      {find.data && !isEmpty(find.data.data) && <PersonData {...find.data} onErased={onErased} />}
    </Page>
  );
}
