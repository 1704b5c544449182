import { defineConfig } from 'tsup'
import { copiedFiles } from '../../tools/build/build-plugins.ts'
import base from '../../tsup.base.ts'

/** One entry a folder with an index; the fonts come along as a style sheet. */
export default defineConfig({
  ...base,
  entry: ['src/*/index.ts'],
  platform: 'browser',
  target: 'es2022',
  // Frameworks that also render on a server must know that these parts need a browser.
  banner: { js: "'use client'" },
  esbuildPlugins: [copiedFiles({ 'src/theme/fonts.css': 'dist/theme/fonts.css' })],
})
