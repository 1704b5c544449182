export { areaAround, downloadComps, findDeals } from './comparables-screen.tsx'
