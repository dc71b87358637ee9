/** Loaded first in every child process: it ends with its parent, and the parent can set its clock. */
process.on('disconnect', () => process.exit());

const now = Date.now;
let offset = 0;

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'clock' in message) offset = Number(message.clock);
});
// The channel must not keep the process running.
process.channel?.unref();

Date.now = () => now() + offset;
