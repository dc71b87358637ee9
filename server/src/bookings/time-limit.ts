/** What work gives within so many milliseconds, else the fallback; work goes on, so it must not be able to fail. */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  milliseconds: number,
  fallback: Result,
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(resolve, milliseconds, fallback);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
