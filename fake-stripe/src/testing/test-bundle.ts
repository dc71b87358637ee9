import { build, type PluginOption } from 'vite';

/** Bundles a module for a browser, in memory. iife: a classic script instead of a module. */
export async function bundleScript(
  entry: string,
  format: 'es' | 'iife' = 'es',
  plugins: PluginOption[] = [],
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: [format], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []));
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
