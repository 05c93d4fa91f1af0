import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { nameOfChunk } from './scripts/support/chunks.js';
import { inlineLimits } from './scripts/support/inline-limits.js';
import { settledFlags } from './scripts/support/settled-flags.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), settledFlags(remixConfig.future ?? {}), inlineLimits()],
  build: {
    // What Tailwind's style sheet asks for too (docs/decisions/0010).
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows fonts and scripts from our own origin only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    // For the pages: terser makes React and Remix 4 % smaller than esbuild does (docs/decisions/0026).
    ...(!isSsrBuild && {
      minify: 'terser',
      // A second and third look at what the settled flags left over.
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      rollupOptions: { output: { manualChunks: nameOfChunk, onlyExplicitManualChunks: true } },
    }),
  },
  // All of them at once: a package found later would make the browser load the page anew, in the middle of a visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  server: { fs: { allow: ['app', 'node_modules', 'build'] } },
}));
