/** Encodings of compressed responses, and the least number of bytes to compress. */
export const compression = { threshold: 1024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] };
