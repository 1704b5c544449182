export { areaAround } from './area-around.ts'
export { downloadComps } from './download-comps.ts'
export { findDeals } from './find-deals.ts'
