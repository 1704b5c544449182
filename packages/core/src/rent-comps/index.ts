export {
  BedroomRents,
  LocationDemographics,
  PopulationDemographics,
  type PropertyBundle,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentCompSearch,
  RentCompsConfig,
  RentHistory,
  UnitMix,
} from './rent-comps.schema.ts'
export { type BedroomRow, bedroomRentTable, type SubjectMixLine } from './rules/bedroom-rent-table.ts'
export {
  identifyRentComps,
  isAtSameAddress,
  type RentReference,
  rentCompsRadius,
  rentSimilarity,
  rentSimilarityNeeds,
} from './rules/identify-rent-comps.ts'
