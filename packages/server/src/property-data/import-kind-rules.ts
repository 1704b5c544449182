import { ExpenseComp } from '@uwkit/core/expense-comps'
import { CostarProperty, CostarStats, type ImportKind, MedianIncome } from '@uwkit/core/property-data'
import {
  LocationDemographics,
  PopulationDemographics,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentHistory,
  UnitMix,
} from '@uwkit/core/rent-comps'
import type { z } from 'zod'

/** How rows of a table become records. */
export interface ImportKindRule {
  /** Of the records. */
  schema: z.ZodObject
  /** Captions that a field goes by, beside its own name in any spelling. */
  captions: Readonly<Record<string, readonly string[]>>
  /** Fields whose columns a table must have. */
  needs: readonly string[]
  /** The field that a record is known by; `null` where rows have no number, as those of data sets. */
  id: string | null
  /** The field that records are looked up by, beside their id. */
  group: string | null
  /** The fields in which searches look. */
  words: readonly string[]
  /** Values of fields that tables do not have. */
  preset: Readonly<Record<string, unknown>>
}

const dataSet = { id: null, group: 'propertyId', words: [], needs: ['propertyId'], preset: {} } as const
const placed = { lat: ['latitude'], lng: ['longitude', 'lon', 'long'] } as const
const property = ['property id', 'propertyid', 'id'] as const
const comp = { isSelected: false, similarity: null, similarityBreakdown: null } as const

/** One entry a kind of table that has one record a row. Source of the captions: the vendors' own exports, and our downloads. */
export const importKindRules: Readonly<Partial<Record<ImportKind, ImportKindRule>>> = {
  yardi: {
    schema: RentComp,
    captions: {
      ...placed,
      id: property,
      propertyName: ['name', 'property'],
      zipCode: ['zip', 'postal code'],
      units: ['number of units', 'total units'],
      yearBuilt: ['completion year', 'built'],
      yearRenovated: ['renovation year'],
      averageRent: ['asking rent', 'rent'],
      improvementRating: ['improvement rating', 'imp rating'],
      locationRating: ['loc rating'],
      isStudent: ['student'],
      isAffordable: ['affordable'],
      isAgeRestricted: ['age restricted'],
      parkingSpaces: ['parking count', 'parking'],
      buildingTypes: ['building type'],
    },
    needs: ['id'],
    id: 'id',
    group: 'zipCode',
    words: [],
    preset: { ...comp, bedrooms: [], buildingTypes: [] },
  },
  expense_comps: {
    schema: ExpenseComp,
    captions: {
      ...placed,
      id: ['comp id'],
      loanNumber: ['loan no', 'loan'],
      propertyName: ['name', 'property'],
      type: ['property type'],
      expensesAsOf: ['expense breakdown as of date', 'as of date'],
      effectiveGrossIncomePerUnit: ['most recent egi unit', 'egi per unit', 'egi unit'],
      isSubject: ['subject'],
      squareFeet: ['net rentable sq ft', 'net rentable square feet', 'square feet', 'sq ft', 'nrsf'],
    },
    needs: ['loanNumber'],
    id: 'loanNumber',
    group: 'loanNumber',
    words: [],
    preset: { ...comp, isSubject: false, expensesPerUnit: {} },
  },
  costar: {
    schema: CostarProperty,
    captions: { ...placed, id: property, propertyName: ['name', 'property'], zipCode: ['zip', 'postal code'] },
    needs: ['id'],
    id: 'id',
    group: null,
    words: ['propertyName', 'address', 'city', 'state', 'zipCode'],
    preset: {},
  },
  costar_stats: {
    schema: CostarStats,
    captions: { propertyId: ['id'] },
    needs: ['propertyId'],
    id: 'propertyId',
    group: null,
    words: [],
    preset: { trends: [], rings: [] },
  },
  median_income: {
    schema: MedianIncome,
    captions: { censusTract: ['tract', 'geoid', 'fips'], medianIncome: ['median family income', 'income'] },
    needs: ['censusTract', 'medianIncome'],
    id: 'censusTract',
    group: null,
    words: [],
    preset: {},
  },
  yardi_location_demographics: { ...dataSet, schema: LocationDemographics, captions: {} },
  yardi_population_demographics: {
    ...dataSet,
    schema: PopulationDemographics,
    captions: {},
    preset: { ageBands: {}, educationBands: {}, ethnicityBands: {}, employmentBySector: {} },
  },
  yardi_rent_and_occupancy: {
    ...dataSet,
    schema: RentAndOccupancy,
    captions: { month: ['date', 'period'], averageRent: ['rent'], averageRentPerSquareFoot: ['rent per sq ft'] },
    needs: ['propertyId', 'month'],
  },
  yardi_rent_history: {
    ...dataSet,
    schema: RentHistory,
    captions: { month: ['date', 'period'], bed: ['bedrooms', 'beds'], averageRent: ['rent'] },
    needs: ['propertyId', 'month', 'bed'],
  },
  yardi_sales_history: { ...dataSet, schema: PropertySale, captions: { saleDate: ['date'], price: ['sale price'] } },
  yardi_unit_mixes: {
    ...dataSet,
    schema: UnitMix,
    captions: {
      bed: ['bedrooms', 'beds'],
      bath: ['bathrooms', 'baths'],
      squareFeet: ['sf', 'sq ft'],
      averageRent: ['rent'],
    },
  },
}
