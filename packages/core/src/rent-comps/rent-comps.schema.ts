/**
 * Rent comparables: properties of a market data vendor whose asking rents are compared with a deal's.
 *
 * Rents are asking, dollars per month; occupancy is a fraction. `null` means that the vendor does not state it.
 */
import * as z from 'zod'
import { CompsConfig, Similarity } from '../expense-comps/expense-comps.schema.ts'
import { MapMarker } from '../map/map.schema.ts'
import { IsoDate, Month } from '../shared/date.ts'

/** The vendor's data on the units with one number of bedrooms. */
export const BedroomRents = z.object({
  /** 0 for studios, up to 10. */
  bed: z.int().min(0).max(10),
  averageSquareFeet: z.number().nullable(),
  averageRent: z.number().nullable(),
  averageRentPerSquareFoot: z.number().nullable(),
})
export type BedroomRents = z.infer<typeof BedroomRents>

/** A property in the vendor's data. */
export const RentComp = MapMarker.extend({
  propertyName: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  market: z.string().nullable(),
  submarket: z.string().nullable(),
  county: z.string().nullable(),
  units: z.int().nonnegative().nullable(),
  yearBuilt: z.int().nullable(),
  yearRenovated: z.int().nullable(),
  stories: z.int().nonnegative().nullable(),
  /** Completed, in lease-up, under construction or planned, in the vendor's words. */
  status: z.string().nullable(),
  /** The vendor's words for the building, such as `Garden`; several may apply. */
  buildingTypes: z.array(z.string()),
  parkingSpaces: z.int().nonnegative().nullable(),
  occupancy: z.number().min(0).max(1).nullable(),
  /** The day of the occupancy and the rents. */
  occupancyDate: IsoDate.nullable(),
  averageRent: z.number().nullable(),
  bedrooms: z.array(BedroomRents),
  concession: z.string().nullable(),
  improvementRating: z.string().nullable(),
  locationRating: z.string().nullable(),
  isStudent: z.boolean().nullable(),
  isAffordable: z.boolean().nullable(),
  isAgeRestricted: z.boolean().nullable(),
  owner: z.string().nullable(),
  manager: z.string().nullable(),
  /** To the deal's property; `null` if it is not computed yet or cannot be. */
  similarity: Similarity.shape.similarity.nullable(),
  similarityBreakdown: Similarity.shape.breakdown.nullable(),
})
export type RentComp = z.infer<typeof RentComp>

/** Search for the vendor's properties: by zip code, by one number, or by several numbers. */
export const RentCompSearch = z.object({
  zipCode: z.string().optional(),
  propertyId: z.string().optional(),
  propertyIds: z.array(z.string()).optional(),
  limit: z.int().positive().optional(),
})
export type RentCompSearch = z.infer<typeof RentCompSearch>

/** Link of a selected rent comp to its deal. */
export const RentCompLink = z.object({ dealId: z.string(), propertyId: z.string() })
export type RentCompLink = z.infer<typeof RentCompLink>

/** Saved list settings of a deal's rent comps. */
export const RentCompsConfig = CompsConfig.extend({ dealId: z.string() })
export type RentCompsConfig = z.infer<typeof RentCompsConfig>

/** Area, year and source of demographic figures. */
const Geography = z.object({
  propertyId: z.string(),
  /** Tract, zip, county, metropolitan area or a ring in miles. */
  geography: z.string().nullable(),
  vintage: z.int().nullable(),
  provider: z.string().nullable(),
})
const amount = z.number().nullable()
const bands = z.record(z.string(), z.number().nullable())

/** Costs and incomes of households around a property: annual dollars, shares as fractions. */
export const LocationDemographics = Geography.extend({
  medianHouseholdIncome: amount,
  averageHouseholdIncome: amount,
  perCapitaIncome: amount,
  povertyRate: amount,
  renterShare: amount,
  ownerShare: amount,
  medianHomeValue: amount,
  /** Per month. */
  medianGrossRent: amount,
  rentToIncome: amount,
  unemploymentRate: amount,
  walkScore: amount,
})
export type LocationDemographics = z.infer<typeof LocationDemographics>

/** Population around a property. */
export const PopulationDemographics = Geography.extend({
  population: amount,
  population2010: amount,
  population2020: amount,
  populationInFiveYears: amount,
  /** Per year, a fraction. */
  populationGrowth: amount,
  households: amount,
  householdSize: amount,
  medianAge: amount,
  ageBands: bands,
  educationBands: bands,
  ethnicityBands: bands,
  employmentBySector: bands,
})
export type PopulationDemographics = z.infer<typeof PopulationDemographics>

/** A property's occupancy and average asking rent in a month. */
export const RentAndOccupancy = z.object({
  propertyId: z.string(),
  month: Month,
  occupancy: z.number().min(0).max(1).nullable(),
  averageRent: amount,
  averageRentPerSquareFoot: amount,
})
export type RentAndOccupancy = z.infer<typeof RentAndOccupancy>

/** A property's asking rent in a month for units with one number of bedrooms. */
export const RentHistory = BedroomRents.extend({ propertyId: z.string(), month: Month })
export type RentHistory = z.infer<typeof RentHistory>

/** A sale of a property. */
export const PropertySale = z.object({
  propertyId: z.string(),
  saleDate: IsoDate.nullable(),
  price: amount,
  pricePerUnit: amount,
  capRate: amount,
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  loanAmount: amount,
})
export type PropertySale = z.infer<typeof PropertySale>

/** Identical units of a property, with their count. */
export const UnitMix = z.object({
  propertyId: z.string(),
  bed: z.int().nonnegative().nullable(),
  bath: z.number().nonnegative().nullable(),
  squareFeet: amount,
  units: z.int().nonnegative().nullable(),
  averageRent: amount,
})
export type UnitMix = z.infer<typeof UnitMix>

/** All of the vendor's data on one property; a part that could not be fetched is empty. */
export interface PropertyBundle {
  /** Not selected. */
  propertyDetails: RentComp
  locationDemographics: LocationDemographics[]
  populationDemographics: PopulationDemographics[]
  rentAndOccupancy: RentAndOccupancy[]
  rentHistory: RentHistory[]
  salesHistory: PropertySale[]
  unitMixes: UnitMix[]
}
