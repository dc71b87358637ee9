import { absent } from './absent.ts';

const infiniteQuery = absent('infinite queries');

/** These replace TanStack Query's loading of pages one after the other: the site has no such list. */
export {
  infiniteQuery as hasNextPage,
  infiniteQuery as hasPreviousPage,
  infiniteQuery as infiniteQueryBehavior,
};
