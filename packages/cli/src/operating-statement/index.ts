export { statementComparisonReport } from './comparison-report.ts'
export { portfolioReport, propertyOf, requireCommonMonths, requireOneFileEach } from './portfolio-report.ts'
export {
  type StatementMeasure,
  statementViewOf,
  statementViewReport,
} from './view-report.ts'
