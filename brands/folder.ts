/** The folder that holds a folder per brand, named by the brand's id. */
export const brandsFolder: string = import.meta.dirname;
