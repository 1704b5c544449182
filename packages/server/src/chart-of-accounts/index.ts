export { chartById, chartNotFound, floorplanVotes, mappingEntries, ownCharts } from './chart-of-accounts.store.ts'
