/** What responses are compressed with, and from how many bytes on. */
export const compression = { threshold: 1024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] };
