export { portfolioDealQuery } from './portfolio.queries.ts'
export { PortfolioTable, type PortfolioTableProps, RollsTable } from './portfolio-table.tsx'
