export { statementComparisonReport } from './comparison-report.ts'
export { requireCommonMonths, requireOneFileEach } from './portfolio-files.ts'
export { portfolioReport, propertyOf } from './portfolio-report.ts'
export {
  type StatementMeasure,
  statementViewOf,
  statementViewReport,
} from './view-report.ts'
