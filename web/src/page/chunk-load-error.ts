/** A chunk of the build that could not be loaded: removed by a newer release, or a network failure. */
export class ChunkLoadError extends Error {
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`${chunk} cannot be loaded`, { cause });
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
  }
}
