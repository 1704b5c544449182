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
export { identifyRentComps, type RentReference } from './rules/identify-rent-comps.ts'
export { type RentTraits, rentSimilarity, rentSimilarityNeeds } from './rules/rent-similarity.ts'
