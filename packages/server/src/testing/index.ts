export { startBareServer } from './start-test-server.ts'
export { fillDataFolder, migratedSeed, type PostgresCluster, postgresMissing, startPostgres } from './test-database.ts'
