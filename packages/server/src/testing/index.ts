export { startBareServer } from './bare-server.ts'
export { fillDataFolder } from './data-folder.ts'
export { migratedSeed } from './pglite-seed.ts'
export { type PostgresCluster, postgresMissing, startPostgres } from './postgres-cluster.ts'
