export { rentRollComparisonReport } from './comparison-report.ts'
export { compRents, markMethod, rentRollViewOf, rentRollViews, rollHeading, rollProperties } from './view.ts'
export { rentRollViewReport } from './view-report.ts'
