export { PropertyDataSets } from './property-data-sets.tsx'
export { chosenRentCompsQuery, propertyBundleQuery, rentCompsQuery } from './rent-comps.queries.ts'
export { RentCompsView, type RentCompsViewProps, type RentSubject } from './rent-comps-view.tsx'
