/**
 * Runs work for each item, one after the other. A fault does not stop the others; after the last item an AggregateError
 * with all faults is thrown (decision 064).
 */
export async function runForEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
  message: string,
): Promise<void> {
  const faults: unknown[] = [];
  for await (const item of items) await work(item).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, message);
}
