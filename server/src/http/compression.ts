/** What answers are compressed to, and from how many bytes on. */
export const compression = { threshold: 1024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] };

/** For an answer that is given again: compressed in one piece up to so many bytes, so that there is something to keep. */
export const compressedWhole = { ...compression, syncThreshold: 64 * 1024 };
