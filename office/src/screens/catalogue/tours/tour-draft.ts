import { inEach, locales, type NameLanguage, nameLanguages } from '@towpath/rules/core/locale';
import type {
  TourContentDocument,
  TourDayDocument,
  TourDocument,
} from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourView } from '@towpath/rules/office/catalogue/catalogue-views';
import { defaultBrand } from '@towpath/rules/site/brand';

/** The values that the form of a tour edits. `names` has the translations by name. */
export interface TourDraft {
  tour: TourDocument;
  content: TourContentDocument | null;
  names: Readonly<Record<string, Readonly<Record<NameLanguage, string>>>>;
}

export const noText = inEach(locales, () => '');
const noName = inEach(nameLanguages, () => '');
const DAYS = 8;

const newTour: TourDocument = {
  id: '',
  brand: defaultBrand,
  name: '',
  region: '',
  duration: DAYS,
  listed: true,
  // A new tour is not sold until staff publish it.
  published: false,
  position: 0,
  products: [],
  seasons: [],
};

const newDay: TourDayDocument = { port: '', km: 0, title: noText, text: noText };

/** The length of a tour in days; 1 if its field cannot be read. */
const lengthOf = (duration: unknown) => Math.max(1, Number(duration) || 1);

/** As many days as the tour has. */
const daysOf = (days: readonly TourDayDocument[], duration: number) =>
  Array.from({ length: lengthOf(duration) }, (_, index) => ({
    ...newDay,
    ...days[index],
    title: { ...noText, ...days[index]?.title },
    text: { ...noText, ...days[index]?.text },
  }));

/** The facts and days of a tour that has none yet. */
export const newContent = (duration: number): TourContentDocument => ({
  tours: [],
  level: 'easy',
  suitable_for_children: false,
  included: [],
  excluded: [],
  meals: { breakfasts: lengthOf(duration) - 1, lunches: 0, dinners: 0 },
  days: daysOf([], duration),
});

/** Initial values of the form. */
export function draftOf({ tour, content, names }: TourView): TourDraft {
  const byName = names.map(({ name, ...translations }) => [name, translations] as const);
  return { tour: tour ?? newTour, content, names: Object.fromEntries(byName) };
}

/** Initial values of the form of a copy, which is a draft with an id of its own. The stock of a demo is not copied. */
export function copyOf(view: TourView): TourDraft {
  const { tour, content, names } = draftOf(view);
  return {
    tour: {
      ...tour,
      id: `${tour.id}-copy`,
      external_id: null,
      published: false,
      seasons: tour.seasons.map((season) => ({ ...season, demo_stock: {} })),
    },
    content: content && { ...content, tours: [] },
    names,
  };
}

/** The days of the form, as many as the tour has at the moment. */
export const shownDays = ({ tour, content }: TourDraft) => daysOf(content?.days ?? [], tour.duration);

/** The distinct names of a tour that can differ by language. */
export function namesOf({ tour, content }: TourDraft): string[] {
  const ports = tour.seasons.flatMap((season) => [season.port_of_departure, season.port_of_arrival]);
  const days = content ? content.days.map((day) => day?.port) : [];
  const all = [tour.name, tour.region, ...ports, ...days];
  return [...new Set(all.map((name) => name?.trim() ?? ''))].filter((name) => name !== '');
}

/** The path in the draft for a path of the input, which has the names as a list. */
export const placeInDraft = (draft: TourDraft, path: string): string =>
  path.replace(/^names\.(\d+)/, (_names, index: string) => `names.${namesOf(draft)[Number(index)] ?? ''}`);

/** Whether the picture has an alternative text in any language; then it needs one in each. */
export const hasPictureText = ({ picture_text }: TourContentDocument) =>
  Object.values(picture_text ?? {}).some((text) => text);

/** The input that saves the draft. */
export function inputOf(draft: TourDraft, { tour, version }: TourView) {
  const { content, names } = draft;
  return {
    tour: { ...draft.tour },
    content: content && {
      ...content,
      picture_text: hasPictureText(content) ? content.picture_text : undefined,
      days: shownDays(draft),
    },
    names: namesOf(draft).map((name) => ({ name, ...noName, ...names[name] })),
    create: tour === null,
    version: tour === null ? null : version,
  };
}
