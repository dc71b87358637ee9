import { type Brand, brandData } from './brand.ts';

/** The company that sells a brand's journeys, and keeps books of its own. */
export const companyOf = (brand: Brand): string => brandData(brand).company;
