export { type LocalBucket, startBucket } from '../files/s3.fixtures.ts'
export { longestTurn } from './longest-turn.ts'
export { addDeals, insertManyRecords, plansOf } from './many-records.ts'
export { startBareServer, startTestServer } from './start-test-server.ts'
export {
  fillDataFolder,
  migratedSeed,
  type PostgresCluster,
  postgresMissing,
  startPostgres,
  startTestClusters,
} from './test-database.ts'
export { appCode } from './test-people.ts'
