import type { TestProject } from 'vitest/node'

/** Starts the clusters of PostgreSQL that the tests' processes use, where the run asks for them and they can be had. */
export async function setup({ config }: TestProject): Promise<(() => void) | undefined> {
  if (process.env.UWKIT_TEST_DATABASE !== 'postgres') return undefined
  const { postgresMissing, startTestClusters } = await import('@uwkit/server/testing')
  return postgresMissing() === null ? startTestClusters(config.maxWorkers) : undefined
}
