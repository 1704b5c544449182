export { PropertyDataSets } from './property-data-sets.tsx'
export { chosenRentCompsQuery, propertyBundleQuery, rentCompsKeys, rentCompsQuery } from './rent-comps.queries.ts'
export { RentCompsView, type RentCompsViewProps, type RentSubject } from './rent-comps-view.tsx'
