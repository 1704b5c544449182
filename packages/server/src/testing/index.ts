export { fillDataFolder } from './data-folder.ts'
export { type PostgresCluster, postgresMissing, startPostgres } from './postgres-cluster.ts'
