import { dateSerial } from '../../rules/date-serial.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { type Fact, factList } from '../fact-list.ts'
import { amenityLines } from './amenity-lines.ts'

const lastColumn = 'H'
const pictureRows = { first: 6, last: 13 } as const

/** The property on one page: pictures to paste, building, amenities, utilities, crime, and a place for comments. */
export function overviewSheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Overview', 'Asset Overview', lastColumn, {
    columnWidths: [26, 20, 3, 26, 20, 3, 26, 26],
    tabColour: '1F3864',
  })
  pictures(pad)
  book.block('Property', ['name', 'value'])
  const from = (label: string, value: string, row: number, source: string, facts: readonly Fact[]) =>
    factList(book, pad, { label, value, row, source }, facts)
  pad.band(15, 'Property', 'A', 'B')
  from('A', 'B', 16, 'Deal', propertyFacts(book))
  pad.band(15, 'Building', 'D', 'E')
  from('D', 'E', 16, 'Building record of the deal', buildingFacts(book))
  pad.band(15, 'Construction', 'G', 'H')
  from('G', 'H', 16, 'Building record of the deal', constructionFacts(book))
  const { property } = book.facts.input
  pad.band(30, 'Amenities', 'A', 'B')
  const amenities = amenityLines(property?.amenities ?? [])
  from('A', 'B', 31, 'Amenity records of the deal', amenities)
  pad.band(30, 'Utilities', 'D', 'E')
  const utilities = (property?.utilities ?? []).map(({ utility, payer }) => ({
    caption: utility.replaceAll('_', ' '),
    value: payer === null ? null : payers[payer],
  }))
  from('D', 'E', 31, 'Utility records of the deal', utilities)
  pad.band(30, 'Crime', 'G', 'H')
  from('G', 'H', 31, 'Crime record of the deal', crimeFacts(book))
  const row = 32 + Math.max(4, amenities.length, utilities.length, crimeFacts(book).length)
  pad.band(row, 'Comments')
  for (let at = row + 1; at <= row + 4; at += 1) {
    pad.input('A', at, at === row + 1 ? 'in_Comments' : null, null, 'input.text')
    pad.fill('B', lastColumn, at, 'input.text')
    pad.sheet.merges.push(`A${at}:${lastColumn}${at}`)
  }
  return pad
}

const payers = {
  tenant: 'Tenant',
  owner: 'Owner',
  owner_billback: 'Owner, billed back',
  owner_submeter: 'Owner, submetered',
} as const

/** Room for three pictures, which the workbook does not carry. */
function pictures(pad: LivePad): void {
  pad.band(5, 'Pictures: paste them here')
  for (const [first, last] of [
    ['A', 'B'],
    ['D', 'E'],
    ['G', 'H'],
  ] as const) {
    for (let row: number = pictureRows.first; row <= pictureRows.last; row += 1)
      pad.fill(first, last, row, 'input.text')
    pad.sheet.merges.push(`${first}${pictureRows.first}:${last}${pictureRows.last}`)
  }
}

function propertyFacts({ facts }: SizerBook): Fact[] {
  const { deal, property, asOf, rentRoll, underwriting } = facts.input
  return [
    { caption: 'Name', value: deal.name },
    { caption: 'Address', value: deal.address },
    { caption: 'City', value: property?.city },
    { caption: 'State', value: property?.state },
    { caption: 'Property type', value: property?.propertyType },
    { caption: 'Units', value: underwriting.unitCounts.units },
    { caption: 'Occupied', value: rentRoll === null ? null : underwriting.unitCounts.occupied },
    { caption: 'Rent roll of', value: dateSerial(asOf), format: 'date' },
    { caption: 'Operating statement', value: underwriting.columns.t12?.caption },
  ]
}

function buildingFacts({ facts }: SizerBook): Fact[] {
  const building = facts.input.property?.building
  return [
    { caption: 'Year built', value: building?.yearBuilt, format: 'number' },
    { caption: 'Year renovated', value: building?.yearRehabbed, format: 'number' },
    { caption: 'Buildings', value: building?.numberBuildings },
    { caption: 'Stories', value: building?.stories },
    { caption: 'Elevators', value: building?.elevators },
    { caption: 'Gross area, square feet', value: building?.grossBuildingAreaSquareFeet },
    { caption: 'Net rentable, square feet', value: building?.netRentableSquareFeet },
    { caption: 'Commercial, square feet', value: building?.commercialSquareFeet },
    { caption: 'Site, acres', value: building?.siteAcres, format: 'cents' },
    { caption: 'Parking spaces', value: building?.parkingSpaces },
    { caption: 'Garages', value: building?.garageSpaces },
    { caption: 'Carports', value: building?.carportSpaces },
  ]
}

function constructionFacts({ facts }: SizerBook): Fact[] {
  const building = facts.input.property?.building
  return [
    { caption: 'Construction', value: building?.constructionType },
    { caption: 'Exterior', value: building?.exterior },
    { caption: 'Foundation', value: building?.foundation },
    { caption: 'Roof', value: building?.roofType },
    { caption: 'Roof age, years', value: building?.roofAge },
    { caption: 'Heating and cooling', value: building?.heatingAndCooling },
    { caption: 'Plumbing', value: building?.plumbing },
    { caption: 'Electrical', value: building?.electrical },
    { caption: 'Sprinklers', value: building?.hasSprinkler },
    { caption: 'Flood zone', value: building?.floodZone },
    { caption: 'Seismic loss', value: building?.seismicLoss, format: 'percent' },
    { caption: 'Opportunity zone', value: building?.isInOpportunityZone },
    { caption: 'Ground lease', value: building?.isOnGroundLease },
  ]
}

function crimeFacts({ facts }: SizerBook): Fact[] {
  const crime = facts.input.property?.crime
  return [
    { caption: 'Provider', value: crime?.provider },
    { caption: 'Scale', value: crime?.scale },
    { caption: 'Report of', value: dateSerial(crime?.reportDate ?? null), format: 'date' },
    { caption: 'Total index', value: crime?.totalIndex },
    { caption: 'Violent crime', value: crime?.violentIndex },
    { caption: 'Property crime', value: crime?.propertyIndex },
  ]
}
