/** Starts what a run of tests shares: a cluster of PostgreSQL, where the run asks for one and it is installed. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.UWKIT_TEST_DATABASE !== 'postgres') return undefined
  const { postgresMissing, startSharedCluster } = await import('@uwkit/server/testing')
  if (postgresMissing() !== null) return undefined
  const cluster = await startSharedCluster()
  return () => cluster.stop()
}
