/** The pattern of `like` that finds a text anywhere, with the characters that are special in it taken as they are. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
