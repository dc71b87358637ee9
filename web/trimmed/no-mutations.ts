import { absent } from './absent.ts';

const mutation = absent('mutations');

/** Replaces TanStack Query's cache of mutations, which is always empty: the site writes by its own calls. */
export class MutationCache {
  readonly getAll = () => [];
  readonly findAll = () => [];
  readonly clear = () => {};
  readonly resumePausedMutations = () => Promise.resolve();
  /** What useMutation and useMutationState call first. */
  readonly notify = mutation;
  readonly subscribe = mutation;
  readonly build = mutation;
}
