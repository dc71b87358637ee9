import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/src/config/free-port.ts';
import { measureLoad } from '../months/http-load.ts';
import { LAST_UNITS, type Outcome, type Read, type Shop } from './shop.ts';
import { firstAnswer, type ShopProcess } from './shop-process.ts';

/** Clients of the reads and of the orders. */
const CLIENTS = 8;
/** Clients for the last units. */
const CONTENDERS = 200;
/** Milliseconds of reads before the measurement. */
const WARM_UP = 2_000;
const READING = 2_000;
const ORDERING = 6_000;
const IDLE = 2_000;

/** The figures of a shop in one round. Times in milliseconds, memory in megabytes, rates a second. */
export interface Measured {
  start: number;
  idle: number;
  loaded: number;
  one: number;
  list: number;
  orders: number;
}

/** Orders of the last units: paid, paid beyond the units, and without a clear response. */
export interface Contended {
  sold: number;
  oversold: number;
  unknown: number;
}

const countOf = (outcomes: readonly Outcome[], wanted: Outcome) =>
  outcomes.filter((outcome) => outcome === wanted).length;

/** Paid orders a second of concurrent clients. */
async function orderRate({ name, order }: Shop, url: string, duration: number): Promise<number> {
  const begun = performance.now();
  const outcomes: Outcome[] = [];
  const client = async () => {
    while (performance.now() - begun < duration) outcomes.push(await order(url, 'plenty'));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const paid = countOf(outcomes, 'paid');
  if (paid < outcomes.length) throw new Error(`${name}: ${outcomes.length - paid} orders were not paid`);
  return (paid / (performance.now() - begun)) * 1_000;
}

/** Starts a shop's server, runs `work` with it and stops it. */
async function withServer<Result>(
  shop: Shop,
  work: (server: ShopProcess, url: string, start: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const server = shop.launch(port);
  try {
    await firstAnswer(url + shop.one.path, shop.one.headers, server);
    return await work(server, url, performance.now() - begun);
  } catch (cause) {
    throw new Error(`${shop.name} failed:\n${server.output()}`, { cause });
  } finally {
    await server.stop();
  }
}

/** Measures a shop with a fresh server. */
export const measure = (shop: Shop): Promise<Measured> =>
  withServer(shop, async (server, url, start) => {
    const read = async ({ path, headers }: Read, duration: number) => {
      const target = { port: Number(new URL(url).port), path: () => path, headers };
      return (await measureLoad(target, CLIENTS, duration)).perSecond;
    };
    await pause(IDLE);
    const idle = server.memory();
    for (const each of [shop.one, shop.list]) await read(each, WARM_UP / 2);
    const one = await read(shop.one, READING);
    const list = await read(shop.list, READING);
    await orderRate(shop, url, WARM_UP);
    const orders = await orderRate(shop, url, ORDERING);
    return { start, idle, one, list, orders, loaded: server.memory() };
  });

/** Lets many clients order the last units of a shop at once. */
export const contend = (shop: Shop): Promise<Contended> =>
  withServer(shop, async (_, url) => {
    await orderRate(shop, url, WARM_UP);
    const outcomes = await Promise.all(Array.from({ length: CONTENDERS }, () => shop.order(url, 'last')));
    const sold = countOf(outcomes, 'paid');
    return { sold, oversold: Math.max(0, sold - LAST_UNITS), unknown: countOf(outcomes, 'unknown') };
  });
