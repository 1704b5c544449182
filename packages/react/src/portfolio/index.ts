export { PortfolioTable, type PortfolioTableProps, portfolioDealQuery, RollsTable } from './portfolio-table.tsx'
