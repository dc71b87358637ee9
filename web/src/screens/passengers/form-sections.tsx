import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { ChunkLoadError } from '../../page/chunk-load-error.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/content/card.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { LinkedField } from './fields/linked-field.tsx';
import { useLater } from './fields/use-later.ts';
import { FoldedSection } from './folded-section.tsx';
import type { PassengersForm } from './form.ts';
import { PassengerSection } from './passenger-section.tsx';
import css from './passengers.module.css';
import { passengerOf, type Section, sectionsFor } from './sections.ts';
import { useSectionTitle } from './use-section-title.ts';
import type { Sections } from './use-sections.ts';

interface OpenSectionProps {
  section: Section;
  title: string;
  /** The section that follows; undefined if no other is incomplete. */
  following: Section | undefined;
  onEnter: () => void;
  children: ReactNode;
}

/**
 * The section that is filled in. Its button and Enter go on to the section that follows, or do what Next does where none does. It has a
 * form element of its own: on every key, browsers read a whole form for autofill.
 */
function OpenSection({ section, title, following, onEnter, children }: OpenSectionProps) {
  const { t } = useTranslation('passengers');
  const afterPaint = useAfterPaint();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    afterPaint(onEnter);
  };
  const index = following && passengerOf(following);
  return (
    <form onSubmit={submit} noValidate>
      <Card className={css.open}>
        <FieldGroup
          id={section}
          tabIndex={-1}
          weight="section"
          label={title}
          description={section === 'main' ? t('main_booker_help') : undefined}
        >
          {children}
        </FieldGroup>
        {following ? (
          <Button type="submit" variant="secondary" className={css.following}>
            {index == null ? t('continue_contact') : t('continue_passenger', { number: index + 1 })}
          </Button>
        ) : (
          <input type="submit" className={css.enter} />
        )}
      </Card>
    </form>
  );
}

/** The most important answers of a section. */
function useFoldedAnswers(form: PassengersForm, { bikes }: DepartureProducts) {
  const { t } = useTranslation('passengers');
  return (section: Section): [name: string, further: string] => {
    const index = passengerOf(section);
    if (index === null) return [t('contact'), form.getValues('main.emailAddress')];
    const { firstName, lastName, bike, bodyHeight } = form.getValues(`passengers.${index}`);
    const name = bikes.find(({ id }) => id === bike)?.name ?? '';
    return [`${firstName} ${lastName}`, t('bike_and_height', { bike: name, height: bodyHeight })];
  };
}

// Loaded before the second passenger is opened, as a rule.
const loadSame = () => import('./fields/same-choices.tsx');
// The last section: loaded while the passengers are filled in.
const loadMain = () => import('./main-section.tsx');
const MainSection = lazy(() =>
  loadMain().catch((cause: unknown) => {
    throw new ChunkLoadError('main-section', cause);
  }),
);

interface FormSectionsProps {
  form: PassengersForm;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
  sections: Sections;
  /** Goes on from the open section while another one is incomplete. */
  onContinue: () => void;
  onEnter: () => void;
}

/** The sections of the form: one is open, the others are folded to one line each. */
export function FormSections(props: FormSectionsProps) {
  const { form, cabins, products, sections, onContinue, onEnter } = props;
  const { open, incomplete, lead } = sections;
  const passengers = form.getValues('passengers').length;
  const titleOf = useSectionTitle(passengers);
  const answersOf = useFoldedAnswers(form, products);
  const same = useLater(loadSame, passengers > 1);
  const reached = useRef('');
  useLater(loadMain);
  return sectionsFor(passengers).map((section) => {
    const title = titleOf(section);
    if (section !== open) {
      const [name, further] = incomplete.includes(section) ? [] : answersOf(section);
      return (
        <FoldedSection
          key={section}
          section={section}
          title={title}
          name={name}
          further={further}
          onOpen={lead}
        />
      );
    }
    const index = passengerOf(section);
    const following = incomplete.find((each) => each !== section);
    return (
      <OpenSection
        key={section}
        {...{ section, title, following }}
        onEnter={following ? onContinue : onEnter}
      >
        <Suspense>
          {index === null ? (
            <MainSection form={form} />
          ) : (
            <PassengerSection {...{ index, form, cabins, products, same }} />
          )}
          <LinkedField reached={reached} />
        </Suspense>
      </OpenSection>
    );
  });
}
