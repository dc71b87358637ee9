// The booking site in a frame says how high it is; the frame follows.
const MOST = 20000;

addEventListener('message', ({ data, source, origin }) => {
  const frame = [...document.querySelectorAll('iframe[data-booking]')].find(
    (candidate) => candidate.contentWindow === source,
  );
  if (!frame || origin !== new URL(frame.src).origin || data?.type !== 'resize') return;
  if (Number.isFinite(data.height) && data.height > 0)
    frame.style.height = `${Math.min(data.height, MOST)}px`;
});
