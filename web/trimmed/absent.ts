/** A function in the place of one that the build leaves out: throws when it is called. */
export const absent = (what: string) => (): never => {
  throw new Error(`The build leaves out ${what}: see web/trimmed/aliases.ts`);
};
