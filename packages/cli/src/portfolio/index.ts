export { addPortfolio } from './portfolio-options.ts'
