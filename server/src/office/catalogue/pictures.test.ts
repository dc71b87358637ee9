import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';

const office = await openCatalogueOffice();
afterAll(() => office.close());

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#14566b' } });
const photo = bytesOf(
  await plain(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Mieke' } })
    .toBuffer(),
);
const ship = { folder: 'ships', name: 'anna' };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG that claims and contains a picture of 900 megapixels. */
function bomb(): Uint8Array<ArrayBuffer> {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return bytesOf(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}

const pathsIn = async (folder: 'ships' | 'products') =>
  (await office.run('catalogue.pictures', { folder })).result.rows.map(({ path }) => path);

test('a photograph is stored as a small WebP without metadata, and once if it is uploaded twice', async () => {
  const both = await Promise.all([
    office.upload('catalogue.add-picture', ship, photo),
    office.upload('catalogue.add-picture', ship, photo),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].result).toEqual({ ...both[1].result, width: 1200, height: 800 });
  const { path } = both[0].result;
  expect(path).toMatch(/^ships\/anna-[0-9a-f]{8}\.webp$/);
  const [stored] = await office.database.query<{ bytes: Buffer }>(
    'select bytes from picture where path = $1',
    [path],
  );
  const { format, exif, width } = await sharp(stored?.bytes).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1200 });
  expect(stored?.bytes.length).toBeLessThan(photo.length);

  const { result } = await office.run('catalogue.ship', { ship: 'anna' });
  const content = {
    pictures: [path, 'ships/anna.svg'],
    en: { description: '<p>A <b>barge</b></p>', picture_texts: ['From the shore', 'From the side'] },
    nl: { picture_texts: ['Vanaf de oever', 'Van opzij'] },
    de: { picture_texts: ['Vom Ufer', 'Von der Seite'] },
  };
  const saved = await office.run('catalogue.save-ship', {
    ship: { ...result.ship, content },
    version: result.version,
  });
  expect(saved.status).toBe(200);
  expect((await office.run('catalogue.ship', { ship: 'anna' })).result.ship.content).toEqual(content);
  expect((await office.run('catalogue.ships', {})).result.rows).toMatchObject([
    { picture: `/pictures/${path}` },
  ]);
  // Shown pictures stay.
  expect(await office.run('catalogue.remove-picture', { path })).toMatchObject({ status: 409 });
  const audit = await office.database.query<{ details: object }>(
    `select details from audit where command = 'catalogue add-picture' order by id`,
  );
  expect(audit[0]?.details).toMatchObject({
    document: path,
    before: null,
    after: expect.any(String),
    width: 1200,
  });
});

test('a picture of a product replaces the one before, whatever its format', async () => {
  const product = { folder: 'products', name: 'a0T5p00000BIKE0001' };
  await office.database.query(
    `insert into picture (path, bytes) values ('products/a0T5p00000BIKE0001.svg', '<svg/>')`,
  );
  expect((await office.upload('catalogue.add-picture', product, photo)).status).toBe(200);
  expect(await pathsIn('products')).toEqual(['products/a0T5p00000BIKE0001.webp']);
  const unknown = { ...product, name: 'gone' };
  expect((await office.upload('catalogue.add-picture', unknown, photo)).status).toBe(404);
  const path = 'products/a0T5p00000BIKE0001.webp';
  expect((await office.run('catalogue.remove-picture', { path })).status).toBe(200);
  expect((await office.run('catalogue.remove-picture', { path })).status).toBe(404);
});

describe('a file is refused', () => {
  const text = (content: string) => bytesOf(Buffer.from(content));
  test.each([
    ['that is a page', async () => text('<!doctype html><script>alert(1)</script>')],
    [
      'that is an SVG, which can carry scripts',
      async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['that is an SVG behind the bytes of a PNG', async () => text('\x89PNG\r\n\x1a\n<svg/>')],
    ['that only begins like a JPEG', async () => bytesOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))],
    ['that breaks off', async () => photo.slice(0, 2000)],
    ['that is a GIF', async () => bytesOf(await plain(10, 10).gif().toBuffer())],
    ['that unpacks to 900 megapixels', async () => bomb()],
    ['that is empty', async () => text('')],
  ])('%s', async (_case, file) => {
    const before = await pathsIn('ships');
    expect((await office.upload('catalogue.add-picture', ship, await file())).status).toBe(422);
    expect(await pathsIn('ships')).toEqual(before);
  });

  test.each([
    ['path in its name', { folder: 'ships', name: '../x' }, 422],
    ['unknown folder', { folder: 'documents', name: 'x' }, 422],
  ])('a file with a %s is refused', async (_case, input, status) => {
    expect((await office.upload('catalogue.add-picture', input, photo)).status).toBe(status);
  });

  test.each([
    ['without a session', {}, 401],
    ['of another site', { 'x-test-role': 'owner' }, 403],
    ['of a role that may not', { 'x-test-role': 'sales', 'x-csrf-token': 'right' }, 403],
    ['for an operation that takes none', { 'x-test-role': 'owner', 'x-csrf-token': 'right' }, 404],
  ])('a file %s is refused before it is read', async (_case, headers, status) => {
    const name = status === 404 ? 'catalogue.tours' : 'catalogue.add-picture';
    // Larger than a body may be: it would be refused as such if it were read.
    const file = new Uint8Array(13_000_000);
    const response = office.upload(name, ship, file, headers as Record<string, string>);
    // The server may close the connection while the rest is still sent.
    expect(
      await response.then(
        (answer) => answer.status,
        () => status,
      ),
    ).toBe(status);
  });

  test('a file that is larger than 12 MB is refused', async () => {
    const response = office.upload('catalogue.add-picture', ship, new Uint8Array(13_000_000));
    expect(
      await response.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
  });
});
