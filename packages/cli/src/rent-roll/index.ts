export { rentRollComparisonReport } from './comparison-report.ts'
export { rollHeading, rollProperties } from './roll-properties.ts'
export {
  compRents,
  markMethod,
  rentRollViewOf,
  rentRollViews,
} from './view.ts'
export { rentRollViewReport } from './view-report.ts'
