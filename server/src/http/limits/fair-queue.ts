/** Bounds of a fair queue, each a number of requests. */
export interface QueueBounds {
  /** How many are admitted at once. */
  slots: number;
  /** How many of those slots one client may hold. */
  slotsPerClient: number;
  /** How many wait for a slot, over all clients. */
  waiting: number;
}

/** A place in the queue. */
export interface Place {
  /** True once a slot is taken; false where the request was refused, or left before it was admitted. */
  admitted: Promise<boolean>;
  /** Gives the slot back, or stops waiting for one. Calls after the first do nothing. */
  leave: () => void;
}

interface Waiter {
  client: string;
  settle: (admitted: boolean) => void;
}

/** Counts the slots that clients hold. */
function createSlots({ slots, slotsPerClient }: QueueBounds) {
  const taken = new Map<string, number>();
  let takenInAll = 0;
  const takenBy = (client: string) => taken.get(client) ?? 0;
  function change(client: string, difference: 1 | -1): void {
    takenInAll += difference;
    const count = takenBy(client) + difference;
    if (count > 0) taken.set(client, count);
    else taken.delete(client);
  }
  return {
    isFreeFor: (client: string) => takenInAll < slots && takenBy(client) < slotsPerClient,
    take: (client: string) => change(client, 1),
    giveBack: (client: string) => change(client, -1),
  };
}

/** Waiting requests by client; the order of the clients is the order of their turns. */
function createWaitingLine() {
  const queues = new Map<string, Waiter[]>();
  const queueOf = (client: string) => queues.get(client) ?? [];
  function setQueue(client: string, queue: Waiter[]): void {
    if (queue.length > 0) queues.set(client, queue);
    else queues.delete(client);
  }
  return {
    length: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    queueOf,
    longest: () => [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), []),
    add: (waiter: Waiter) => setQueue(waiter.client, [...queueOf(waiter.client), waiter]),
    remove: (waiter: Waiter) =>
      setQueue(
        waiter.client,
        queueOf(waiter.client).filter((other) => other !== waiter),
      ),
    /** Removes the first request of the next client that may be admitted, whose next turn is the last. */
    takeNext(mayEnter: (client: string) => boolean): Waiter | undefined {
      for (const [client, [first, ...others]] of queues) {
        if (!mayEnter(client)) continue;
        queues.delete(client);
        setQueue(client, others);
        return first;
      }
      return undefined;
    },
  };
}

/**
 * Admits a bounded number of requests at once and lets a bounded number wait, fairly by client: a client holds a part of the
 * slots at most, waiting clients are admitted in turn, and a full queue drops the newest request of the client with the most
 * waiting (decision 047).
 */
export function createFairQueue(bounds: QueueBounds) {
  const slots = createSlots(bounds);
  const line = createWaitingLine();

  function admitNext(): void {
    const next = line.takeNext(slots.isFreeFor);
    if (!next) return;
    slots.take(next.client);
    next.settle(true);
  }

  /** Whether a request of the client may wait; makes room where another client has at least two more waiting. */
  function makeRoomFor(client: string): boolean {
    if (line.length() < bounds.waiting) return true;
    const longest = line.longest();
    const newest = longest.at(-1);
    if (!newest || longest.length <= line.queueOf(client).length + 1) return false;
    line.remove(newest);
    newest.settle(false);
    return true;
  }

  function enter(client: string): Place {
    const { promise: admitted, resolve } = Promise.withResolvers<boolean>();
    let state: 'waiting' | 'holding' | 'gone' = 'waiting';
    const settle = (isAdmitted: boolean) => {
      state = isAdmitted ? 'holding' : 'gone';
      resolve(isAdmitted);
    };
    const waiter: Waiter = { client, settle };
    if (slots.isFreeFor(client)) {
      slots.take(client);
      settle(true);
    } else if (makeRoomFor(client)) line.add(waiter);
    else settle(false);
    const leave = () => {
      if (state === 'holding') {
        slots.giveBack(client);
        admitNext();
      } else if (state === 'waiting') line.remove(waiter);
      settle(false);
    };
    return { admitted, leave };
  }

  return { enter };
}
