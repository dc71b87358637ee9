import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { convertPicture } from './convert-picture.ts';

afterEach(() => void sharp.queue.removeAllListeners('change'));

test('pictures are converted one at a time', async () => {
  const background = { r: 20, g: 90, b: 160 };
  const picture = await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const running: number[] = [];
  sharp.queue.on('change', () => {
    // Read in this order: a picture may go from the queue to its thread between the two.
    const { process } = sharp.counters();
    running.push(process + sharp.counters().queue);
  });
  const converted = await Promise.all([picture, picture, picture].map(convertPicture));
  expect(converted.map((each) => each?.width)).toEqual([1200, 1200, 1200]);
  expect(running).not.toEqual([]);
  expect(Math.max(...running)).toBeLessThanOrEqual(1);
});
