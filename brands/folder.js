/** Where the brands lie: a folder for each, named by the brand's id. */
export const brandsFolder = import.meta.dirname;
