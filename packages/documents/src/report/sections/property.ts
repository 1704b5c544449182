import type { Amenities, Building, Crime, Finishes, Utility } from '@uwkit/core/building'
import type { Deal } from '@uwkit/core/deal'
import {
  type FactEntry,
  factList,
  type ReportBlock,
  type ReportInput,
  readableName,
  reportTable,
  type TableColumn,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { type UnitMixLine, unitMixOf } from '@uwkit/core/rent-roll'
import { centsText, countText, dollarsText, longDateText, percentText, unknownText, yearText } from '@uwkit/core/text'

/** Returns the property: location, building, amenities, utility responsibility, and crime; nothing if nothing is known. */
export function propertySection(input: ReportInput): ReportBlock[] {
  const { deal, building, commonAmenities, unitAmenities, finishes, utilities, crime } = input.property
  const known = [
    ...factBlocks([['Address', input.deal.address], ...dealFacts(deal, building), ...buildingFacts(building)]),
    ...under(
      'Amenities',
      factBlocks([
        ['Common amenities', offered(commonAmenities)],
        ['Unit amenities', offered(unitAmenities)],
        ...finishFacts(finishes),
      ]),
    ),
    ...under('Utilities', utilityBlocks(utilities)),
    ...crimeBlocks(crime),
  ]
  return known.length === 0 ? [] : [{ kind: 'heading', level: 1, text: 'Property details' }, ...known]
}

/** Returns facts as one block; nothing if none is known. */
function factBlocks(facts: readonly FactEntry[]): ReportBlock[] {
  const block = factList(facts, '')
  return block.kind === 'facts' ? [block] : []
}

/** Returns a part under its heading, if it has content. */
function under(text: string, blocks: readonly ReportBlock[]): ReportBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text }, ...blocks]
}

/** Returns the property facts of the deal; the building's record takes precedence. */
function dealFacts(deal: Deal | null, building: Building | null): FactEntry[] {
  if (deal === null) return []
  return [
    ['Property', deal.propertyName],
    ['Property type', deal.propertyType],
    ['Year built', yearText(building?.yearBuilt ?? deal.yearBuilt)],
    ['Buildings', countText(building?.numberBuildings ?? deal.numberBuildings)],
    ['Gross building area', feet(building?.grossBuildingAreaSquareFeet ?? deal.grossBuildingAreaSquareFeet)],
    ['Commercial area', feet(building?.commercialSquareFeet ?? deal.commercialSquareFeet)],
  ]
}

function buildingFacts(building: Building | null): FactEntry[] {
  if (building === null) return []
  return [
    ['Year renovated', yearText(building.yearRehabbed)],
    ['Stories', countText(building.stories)],
    ['Units', countText(building.units)],
    ['Beds', countText(building.beds)],
    ['Net rentable area', feet(building.netRentableSquareFeet)],
    ['Site', building.siteAcres === null ? null : `${countText(building.siteAcres)} acres`],
    ['Parking spaces', countText(building.parkingSpaces), parkingKinds(building)],
    ['Elevators', countText(building.elevators)],
    ['Construction', building.constructionType],
    ['Roof', building.roofType, building.roofAge === null ? undefined : `${countText(building.roofAge)} years old`],
    ['Exterior', building.exterior],
    ['Foundation', building.foundation],
    ['Heating and cooling', building.heatingAndCooling],
    ['Plumbing', building.plumbing],
    ['Electrical', building.electrical],
    ['Sprinklers', yesOrNo(building.hasSprinkler)],
    ['Flood zone', building.floodZone],
    ['Seismic PML', percentText(building.seismicLoss)],
    ['Opportunity Zone', yesOrNo(building.isInOpportunityZone)],
    ['Green certification', building.greenCertification],
    ['Ground lease', yesOrNo(building.isOnGroundLease)],
  ]
}

function parkingKinds({ garageSpaces, carportSpaces, surfaceSpaces }: Building): string {
  const kinds = [
    ['garage', garageSpaces],
    ['carport', carportSpaces],
    ['surface', surfaceSpaces],
  ] as const
  return kinds.flatMap(([kind, spaces]) => (spaces === null ? [] : [`${countText(spaces)} ${kind}`])).join(', ')
}

/** Returns the available amenities, each with its note. */
function offered(given: Amenities | null): string | null {
  const names = Object.entries(given?.amenities ?? {}).filter(([, isThere]) => isThere === true)
  const words = names.map(([name]) => {
    const note = given?.notes[name]
    return note === undefined || note === '' ? readableName(name) : `${readableName(name)} (${note})`
  })
  return words.length === 0 ? null : words.join(', ')
}

function finishFacts(finishes: Finishes | null): FactEntry[] {
  if (finishes === null) return []
  return [
    ['Countertops', finishes.counters],
    ['Cabinets', finishes.cabinets],
    ['Flooring', finishes.flooring],
    ['Appliances', finishes.appliances],
    ['Backsplash', finishes.backsplash],
    ['Fixtures', finishes.fixtures],
    ['Ceiling height', finishes.ceilingHeightFeet === null ? null : `${countText(finishes.ceilingHeightFeet)} ft`],
    ['Units renovated', countText(finishes.unitsRenovated)],
    ['Finish notes', finishes.notes],
  ]
}

const payers: Readonly<Record<string, string>> = {
  tenant: 'Tenant',
  owner: 'Owner',
  owner_billback: 'Owner-paid, RUBS',
  owner_submeter: 'Owner-paid, submetered',
}

function utilityBlocks(utilities: readonly Utility[]): ReportBlock[] {
  const known = utilities.filter(({ payer, meter, fuel }) => payer !== null || meter !== null || fuel !== null)
  if (known.length === 0) return []
  return [
    reportTable(known, [
      ['Utility', 2, ({ utility }) => readableName(utility)],
      ['Paid by', 2, ({ payer }) => (payer === null ? unknownText : (payers[payer] ?? payer))],
      ['Meter', 1.5, ({ meter }) => (meter === null ? unknownText : readableName(meter))],
      ['Fuel', 1.5, ({ fuel }) => (fuel === null ? unknownText : readableName(fuel))],
      ['>% billed back', 1.5, ({ recoveryShare }) => percentText(recoveryShare)],
      ['>Flat fee/unit/mo', 1.8, ({ flatFee }) => centsText(flatFee)],
    ]),
  ]
}

function crimeBlocks(crime: Crime | null): ReportBlock[] {
  if (crime === null) return []
  return [
    { kind: 'heading', level: 2, text: 'Crime' },
    factList(
      [
        ['Provider', crime.provider],
        ['Scale', crime.scale],
        ['As of', longDateText(crime.reportDate)],
        ['All crime', countText(crime.totalIndex)],
        ['Violent crime', countText(crime.violentIndex)],
        ['Property crime', countText(crime.propertyIndex)],
        ...crime.categories.map(
          ({ name, score, comparison }): FactEntry => [name, countText(score), `vs. the ${comparison}`],
        ),
      ],
      'No crime scores provided.',
    ),
  ]
}

function feet(area: number | null): string | null {
  return area === null ? null : `${countText(area)} SF`
}

function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'Yes' : 'No'
}

/** Returns the unit mix of the rent roll, one line per floorplan; $/mo; nothing without a rent roll. */
export function unitMixSection({ rentRoll }: ReportInput): ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Unit mix' }
  if (rentRoll === null) return []
  const rents: ReportBlock = {
    kind: 'paragraph',
    tone: 'muted',
    text: '$/mo, averaged over units with data. Contract rent covers occupied units only.',
  }
  return [
    heading,
    rents,
    reportTable(unitMixOf(rentRoll, 'floorplan'), unitMixColumns, ({ isTotal }) => (isTotal ? 'grand' : 'line')),
  ]
}

const unitMixColumns: readonly TableColumn<UnitMixLine>[] = [
  ['Floorplan', 2, (line) => (line.isTotal ? 'All residential units' : planName(line))],
  ['^Beds/baths', 1, bedBath],
  ['>Units', 0.8, ({ units }) => countText(units)],
  ['>Occupied', 1, ({ occupied }) => countText(occupied)],
  ['>Vacant', 0.8, ({ vacant }) => countText(vacant)],
  [`>${labelOf('occupancy')}`, 1.1, ({ occupancy }) => percentText(occupancy)],
  ['>SF', 0.9, (line) => countText(line.averageSquareFeet === null ? null : Math.round(line.averageSquareFeet))],
  ['>Market', 1, ({ averageMarketRent }) => dollarsText(averageMarketRent)],
  ['>Contract', 1, ({ averageContractRent }) => dollarsText(averageContractRent)],
  ['>Per SF', 0.8, ({ contractRentPerSquareFoot: rent }) => (rent === null ? unknownText : `$${rent.toFixed(2)}`)],
]

function planName({ floorplan, renovation }: UnitMixLine): string {
  const name = floorplan ?? 'No floorplan'
  return renovation === null ? name : `${name}, ${renovation.toLowerCase()}`
}

function bedBath({ bed, bath, isTotal }: UnitMixLine): string {
  if (isTotal) return ''
  return bed === null && bath === null ? unknownText : `${bed ?? '?'}/${bath ?? '?'}`
}
