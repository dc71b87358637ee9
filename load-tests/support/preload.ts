/** Loaded ahead of a process of a run: it ends with the run, and its clock can be set from there. */
process.on('disconnect', () => process.exit());

const now = Date.now;
let ahead = 0;

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'clock' in message) ahead = Number(message.clock);
});
// Neither is a reason to stay.
process.channel?.unref();

Date.now = () => now() + ahead;
