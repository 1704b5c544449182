import type { TestProject } from 'vitest/node'

/** Starts the PostgreSQL clusters of the tests' processes, if the run requests them and they are available. */
export async function setup({ config }: TestProject): Promise<(() => void) | undefined> {
  if (process.env.UWKIT_TEST_DATABASE !== 'postgres') return undefined
  const { postgresMissing, startTestClusters } = await import('@uwkit/server/testing')
  return postgresMissing() === null ? startTestClusters(config.maxWorkers) : undefined
}
