import { defineConfig } from 'vitest/config'
import { everyTest, fullTests } from './tools/verify/extent.ts'

const source = { conditions: ['@uwkit/source', 'module', 'node', 'development|production'] }

/** The product in real Chromium, against a real server on demo data: what people do from sign-in to saved. */
export default defineConfig({
  resolve: source,
  ssr: { resolve: source },
  // What starts before the first test is read from its source too.
  environments: { __vitest__: { resolve: source } },
  test: {
    environment: 'node',
    include: ['tests/desk/**/*.test.ts'],
    exclude: everyTest ? [] : [fullTests],
    globalSetup: ['tests/desk/start-servers.ts'],
    // Two cores: more browsers at once only wait for each other.
    maxWorkers: 2,
    isolate: false,
    // Two browsers, two servers and other work share the machine: what failed by lateness alone holds the second time.
    retry: 1,
    // What is asked again and again until it holds: a save may wait for its turn on a busy machine.
    expect: { poll: { interval: 100, timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
