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
export {
  identifyRentComps,
  isSameProperty,
  type PlacedProperty,
  type RentReference,
  type RentTraits,
  rentCompsRadius,
  rentSimilarity,
  rentSimilarityNeeds,
} from './rules/identify-rent-comps.ts'
