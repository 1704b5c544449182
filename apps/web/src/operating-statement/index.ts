export { createGoingBundles } from './list/going-bundles.ts'
export { MergeChosen, StatementDesk } from './parts-on-demand.ts'
