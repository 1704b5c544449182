export { appCode } from './app-code.ts'
export { addDeals, insertManyRecords, plansOf } from './many-records.ts'
export { startBareServer, startTestServer } from './start-test-server.ts'
export { fillDataFolder, migratedSeed, type PostgresCluster, postgresMissing, startPostgres } from './test-database.ts'
