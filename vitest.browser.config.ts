import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import core from './packages/core/package.json' with { type: 'json' }
import { chromiumPath } from './tools/verify/chromium.ts'
import { everyTest } from './tools/verify/extent.ts'

/**
 * Tests in Chromium: what only a real browser can show, and the stories. `npm run test:full` runs them all, with axe on
 * every story; a story named by its path is played.
 */
const chromium = () =>
  playwright({
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // What fades in is not yet visible: a test that looks at once would pass or fail by the speed of the machine.
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
  })

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: chromium(),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1280, height: 800 },
})

const resolve = { conditions: ['@uwkit/source', 'module', 'browser', 'development|production'] }

/** Entry points of core that a browser can load. As bundles they are a few files for each page to fetch, not hundreds. */
const coreEntries = Object.keys(core.exports)
  .filter((entry) => entry !== './node')
  .map((entry) => `@uwkit/core${entry.slice(1)}`)

/**
 * Prepared before the first test: a library found only in mid-run makes the page reload and lose its tests. Prepared again in every
 * run, because the cache is keyed by the lockfile and would keep the core of an earlier edit.
 */
const optimizeDeps = {
  force: true,
  include: [
    ...coreEntries,
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'styled-components',
    '@uwkit/react > react-aria-components',
    '@uwkit/react > react-window',
    '@uwkit/react > leaflet/dist/leaflet-src.esm.js',
    '@uwkit/react > lucide-react',
    '@uwkit/react > topojson-client',
    '@uwkit/react > @internationalized/date',
    '@uwkit/react > @visx/axis',
    '@uwkit/react > @visx/scale',
    '@uwkit/react > @visx/shape',
    '@uwkit/react > @tiptap/core',
    '@uwkit/react > @tiptap/react',
    '@uwkit/react > @tiptap/starter-kit',
    '@uwkit/react > @tiptap/extension-table',
  ],
}

/** The same for the app, which uses more libraries. */
const ofDesk = {
  force: true,
  include: [
    ...optimizeDeps.include,
    'react-router',
    '@tanstack/react-query',
    'comlink',
    'idb-keyval',
    '@uwkit/core > kdbush',
    '@uwkit/core > zod',
  ],
}

/** A busy machine draws slowly; nothing here measures time. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Two pages side by side: one alone leaves a core idle while it waits for the server of the modules.
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        resolve,
        optimizeDeps,
        test: {
          ...patience,
          name: 'browser',
          include: ['packages/react/src/**/*.browser.test.tsx'],
          browser: browser(),
        },
      },
      {
        root: 'apps/web',
        plugins: [react()],
        resolve,
        optimizeDeps: ofDesk,
        test: {
          ...patience,
          name: 'desk',
          include: ['src/**/*.browser.test.tsx'],
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', tags: { include: [everyTest ? 'test' : 'play-fn'] } })],
        optimizeDeps,
        define: { 'import.meta.env.UWKIT_STORIES': JSON.stringify(everyTest ? 'with axe' : 'played') },
        // A story is mounted and taken away again, so files share their page and need not load all modules anew. The page
        // keeps the addon’s default size: React Aria mistakes a change of height for an on-screen keyboard, and waits.
        test: {
          ...patience,
          name: 'stories',
          isolate: false,
          browser: { ...browser(), viewport: { width: 1200, height: 900 } },
        },
      },
    ],
  },
})
