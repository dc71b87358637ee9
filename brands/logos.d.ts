/** SVG text by brand and language; '' stands for every language without a logo of its own. */
export const logos: Readonly<Record<string, Readonly<Record<string, string>>>>;
