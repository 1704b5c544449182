export { createGoingBundles } from './going-bundles.ts'
export { MergeChosen, StatementDesk } from './parts-on-demand.ts'
