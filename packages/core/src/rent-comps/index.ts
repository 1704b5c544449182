export { rentCompsRadius } from './data/identify-limits.ts'
export {
  BedroomRents,
  LocationDemographics,
  PopulationDemographics,
  type PropertyBundle,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentCompLink,
  RentCompSearch,
  RentCompsConfig,
  RentHistory,
  UnitMix,
} from './rent-comps.schema.ts'
export { type BedroomRow, bedroomRentTable, type SubjectMixLine } from './rules/bedroom-rent-table.ts'
export { identifyRentComps, type RentReference } from './rules/identify-rent-comps.ts'
export { isSameProperty, type PlacedProperty } from './rules/is-same-property.ts'
export { type RentTraits, rentSimilarity, rentSimilarityNeeds } from './rules/rent-similarity.ts'
