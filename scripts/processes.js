import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * The exit code of a child; 128 + number for one ended by a signal, as in a shell.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (fault) => {
      // An aborted child is still awaited before its resources are removed.
      if (fault.name !== 'AbortError') reject(fault);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs a program in the project's folder with this process's standard streams.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export function run(program, args, options) {
  return exitOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }));
}

/**
 * Runs a program and returns its exit code and output.
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

const POLL_INTERVAL = 500;
/** The exit code of an interrupted command, as in a shell. */
export const STOPPED = 130;

/**
 * Calls back when npm, which runs this command through a shell, has ended: it does not signal the command.
 * @param {() => void} callback
 */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, POLL_INTERVAL);
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

/** A signal that is aborted when this command is to stop; the first call replaces Node's own handling of signals. */
export function stopSignal() {
  stopping ??= listenForStop();
  return stopping;
}

/** The signal of stopSignal() where it was called, so that what waits can end. */
export const stopSignalIfAny = () => stopping;

/**
 * Runs a program in the foreground: it gets this process's signals, and its exit code is returned.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runInForeground(program, args, env = process.env) {
  if (stopping?.aborted) return STOPPED;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  // A terminal signals the child itself; a second signal would force it to quit.
  const passUnlessTerminal = (/** @type {NodeJS.Signals} */ signal) => process.stdin.isTTY || pass(signal);
  process.on('SIGTERM', pass).on('SIGINT', passUnlessTerminal).on('SIGHUP', passUnlessTerminal);
  whenOrphaned(() => child.kill('SIGTERM'));
  return exitOf(child);
}
