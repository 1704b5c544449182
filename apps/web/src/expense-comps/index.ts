export { areaAround, downloadComps, findDeals } from './find-comparables.ts'
