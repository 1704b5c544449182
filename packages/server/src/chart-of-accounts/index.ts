export { chartById, chartNotFound, mappingEntries, ownCharts } from './chart-of-accounts.store.ts'
export { floorplanVotes } from './floorplan-votes.ts'
