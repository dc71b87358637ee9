import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a .br file next to every script of a build, at the highest quality, which is too slow per request. */
export const compressedPlugin: Plugin = {
  name: 'compressed-scripts',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    await Promise.all(
      scripts.map(async ({ fileName, code }) =>
        writeFile(join(dir, `${fileName}.br`), await compress(code, best)),
      ),
    );
  },
};
