/** Resolves with the result of `work`, or with `fallback` after `milliseconds`. `work` continues, so it must not reject. */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  milliseconds: number,
  fallback: Result,
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(resolve, milliseconds, fallback);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
