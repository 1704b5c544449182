export { portfolioDealQuery } from './portfolio.queries.ts'
export { PortfolioTable, type PortfolioTableProps } from './portfolio-table.tsx'
export { RollsTable } from './rolls-table.tsx'
