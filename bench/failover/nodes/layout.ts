import { freePort } from '../../../server/src/config/free-port.ts';
import type { Owner } from './owner.ts';

/** A machine of the run: an address of the loopback interface. */
export interface Machine {
  name: string;
  host: string;
}

/** Ports that every machine uses, each on its own address. */
export interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  peers: number;
  /** Patroni's port for the other machines, which can be cut off. */
  patroniRelay: number;
}

/** The machine of a member, and what all machines of the run share. */
export interface MachineOptions {
  owner: Owner;
  machine: Machine;
  machines: readonly Machine[];
  ports: Ports;
  /** The folder with the certificates. */
  tls: string;
  /** The member's own folder. */
  folder: string;
}

/** The machines: databases first, then witnesses up to three. */
export const machinesOf = (databases: number): Machine[] =>
  Array.from({ length: 3 }, (_, index) => ({
    name: index < databases ? `db${index + 1}` : 'witness',
    host: `127.0.0.${index + 2}`,
  }));

/** Ports that are free on the first loopback address, and so most likely on the others. */
export async function findPorts(): Promise<Ports> {
  const found: number[] = [];
  while (found.length < 5) found.push(await freePort());
  const [postgres = 0, patroni = 0, etcd = 0, peers = 0, patroniRelay = 0] = found;
  return { postgres, patroni, etcd, peers, patroniRelay };
}
