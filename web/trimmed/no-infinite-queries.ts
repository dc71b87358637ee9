function absent(): never {
  throw new Error('The build leaves out infinite queries: see web/trimmed/aliases.ts');
}

/** These replace TanStack Query's loading of pages one after the other: the site has no such list. */
export { absent as hasNextPage, absent as hasPreviousPage, absent as infiniteQueryBehavior };
