import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * The exit code of a child; 128 + number for one that a signal ended, as a shell has it.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (fault) => {
      // One that was told to stop is still awaited: what it uses is taken away after it.
      if (fault.name !== 'AbortError') reject(fault);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs a program in the project's folder with this one's terminal.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export function run(program, args, options) {
  return exitOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }));
}

/**
 * Runs a program quietly: its exit code, and everything that it printed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export async function capture(program, args, options) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await exitOf(child), output };
}

const LOOK = 500;
/** The exit code of a command that was told to stop, as a shell has it. */
export const STOPPED = 130;

/**
 * Calls back when npm, which called this command through a shell, was ended: it ends the shell and tells nobody else.
 * @param {() => void} callback
 */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, LOOK);
  watch.unref();
}

/** @type {AbortSignal | undefined} */
let stopping;

function listenForStop() {
  const stop = new AbortController();
  whenOrphaned(() => stop.abort());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  return stop.signal;
}

/** Aborted when this command is told to stop; from the first call on, whoever calls has to see to it that it does. */
export function stopSignal() {
  stopping ??= listenForStop();
  return stopping;
}

/**
 * Lets a program take this process's place: it gets the signals, and its exit code is returned.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function handOver(program, args, env = process.env) {
  if (stopping?.aborted) return STOPPED;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  // A terminal's Ctrl-C and its end reach the child by themselves: passed on as well, they would count as a second,
  // impatient one.
  const passUnlessTerminal = (/** @type {NodeJS.Signals} */ signal) => process.stdin.isTTY || pass(signal);
  process.on('SIGTERM', pass).on('SIGINT', passUnlessTerminal).on('SIGHUP', passUnlessTerminal);
  whenOrphaned(() => child.kill('SIGTERM'));
  return exitOf(child);
}
