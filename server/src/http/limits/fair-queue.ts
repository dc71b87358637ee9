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
  /** True once a slot is held; false where the request was refused, or left before it was admitted. */
  admitted: Promise<boolean>;
  /** Gives the slot back, or stops waiting for one. Calls after the first do nothing. */
  leave: () => void;
}

interface Waiter {
  client: string;
  settle: (admitted: boolean) => void;
}

/**
 * Admits a bounded number of requests at once and lets a bounded number wait, fairly by client: a client holds a part of the
 * slots at most, waiting clients are admitted in turn, and a full queue drops the newest request of the client with the most
 * waiting (decision 047).
 */
export function openFairQueue({ slots, slotsPerClient, waiting }: QueueBounds) {
  const held = new Map<string, number>();
  // The order of the clients is the order of their turns.
  const queues = new Map<string, Waiter[]>();
  let heldInAll = 0;
  let waitingInAll = 0;

  const heldBy = (client: string) => held.get(client) ?? 0;
  const hasSlotFor = (client: string) => heldInAll < slots && heldBy(client) < slotsPerClient;

  function hold(client: string, change: 1 | -1): void {
    heldInAll += change;
    const count = heldBy(client) + change;
    if (count > 0) held.set(client, count);
    else held.delete(client);
  }

  function addWaiter(waiter: Waiter): void {
    queues.set(waiter.client, [...(queues.get(waiter.client) ?? []), waiter]);
    waitingInAll += 1;
  }

  function removeWaiter(waiter: Waiter): boolean {
    const queue = queues.get(waiter.client) ?? [];
    const left = queue.filter((other) => other !== waiter);
    if (left.length === queue.length) return false;
    if (left.length > 0) queues.set(waiter.client, left);
    else queues.delete(waiter.client);
    waitingInAll -= 1;
    return true;
  }

  function admitNext(): void {
    for (const [client, [first, ...others]] of queues) {
      if (!first || !hasSlotFor(client)) continue;
      queues.delete(client);
      if (others.length > 0) queues.set(client, others);
      waitingInAll -= 1;
      hold(client, 1);
      first.settle(true);
      return;
    }
  }

  /** Whether a request of the client may wait; makes room where another client has at least two more waiting. */
  function makeRoomFor(client: string): boolean {
    if (waitingInAll < waiting) return true;
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const newest = longest.at(-1);
    if (!newest || longest.length <= (queues.get(client)?.length ?? 0) + 1) return false;
    removeWaiter(newest);
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
    if (hasSlotFor(client)) {
      hold(client, 1);
      settle(true);
    } else if (makeRoomFor(client)) addWaiter(waiter);
    else settle(false);
    const leave = () => {
      if (state === 'holding') {
        hold(client, -1);
        admitNext();
      } else if (state === 'waiting') removeWaiter(waiter);
      settle(false);
    };
    return { admitted, leave };
  }

  return { enter };
}
