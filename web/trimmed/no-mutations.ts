/** Replaces TanStack Query's cache of mutations, which is always empty: the site writes by its own calls. */
export class MutationCache {
  readonly getAll = () => [];
  readonly findAll = () => [];
  readonly clear = () => {};
  readonly resumePausedMutations = () => Promise.resolve();
}
