import { quotedLoan, type ReportBlock, type ReportInput, readableName } from '@uwkit/core/export'
import { type MapPoint, milesBetween } from '@uwkit/core/map'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { medianOf } from '@uwkit/core/shared'
import { countText, dollarsText, longDateText, percentText, yearText } from '@uwkit/core/text'
import {
  comparedWith,
  listed,
  narrativePart,
  type Sentence,
  sentence,
  underwritingNote,
  unitsNote,
} from './narrative-text.ts'

const records = {
  deal: 'Deal record',
  building: 'Building record',
  utilities: 'Utility records',
  crime: 'Crime and security',
} as const

/** Describes the property, as far as the rent roll and the records state it. */
export function propertyNarrative(input: ReportInput): ReportBlock[] {
  return narrativePart('Property and location', [
    [descriptionSentence(input), mixSentence(input), structureSentence(input), parkingSentence(input)],
    [amenitySentence(input), renovationSentence(input), utilitySentence(input)],
    [siteSentence(input), crimeSentence(input)],
  ])
}

function descriptionSentence({ deal, property, rentRoll, underwriting }: ReportInput): Sentence | null {
  const { building, deal: record } = property
  const { units } = underwriting.unitCounts
  const built = building?.yearBuilt ?? record?.yearBuilt ?? null
  const renovated = building?.yearRehabbed ?? null
  const kind =
    record?.propertyType?.toLowerCase().replace(/\bapartments$/, 'apartment') ??
    (rentRoll === null ? null : 'apartment')
  if (units === null || units === 0) {
    if (deal.address === null && built === null) return null
  }
  const what = [
    units === null || units === 0 ? null : `${countText(units)}-unit`,
    kind === null ? 'property' : kind.includes('property') ? kind : `${kind} property`,
  ].filter((word) => word !== null)
  const article = /^(8|11|18|[aeiou])/.test(what[0] ?? '') ? 'an' : 'a'
  const years = [
    built === null ? null : `built in ${yearText(built)}`,
    renovated === null ? null : `renovated in ${yearText(renovated)}`,
  ].filter((word) => word !== null)
  const place = deal.address === null ? '' : ` at ${deal.address}`
  const text = `${deal.name} is ${article} ${what.join(' ')}${place}${years.length === 0 ? '' : `, ${years.join(' and ')}`}.`
  return sentence(
    text,
    rentRoll === null || units === null ? null : unitsNote(rentRoll.units.filter(({ isDwelling }) => isDwelling)),
    record === null ? (deal.address === null ? null : 'address as provided') : records.deal,
    years.length > 0 ? (building === null ? records.deal : records.building) : null,
  )
}

const bedroomLabels = ['studio', 'one-bedroom', 'two-bedroom', 'three-bedroom', 'four-bedroom'] as const

/** Returns the units by bedroom count, if the rent roll states it for all units. */
function mixSentence({ rentRoll }: ReportInput): Sentence | null {
  const units = (rentRoll?.units ?? []).filter(({ isDwelling }) => isDwelling)
  if (units.length === 0 || units.some(({ bed }) => bed === null)) return null
  const counts = new Map<number, number>()
  for (const { bed } of units) counts.set(bed ?? 0, (counts.get(bed ?? 0) ?? 0) + 1)
  const parts = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([bed, count]) => `${count} ${bedroomLabels[bed] ?? `${bed}-bedroom`} (${percentText(count / units.length)})`)
  const areas = units.flatMap(({ squareFeet }) => (squareFeet === null ? [] : [squareFeet]))
  const average = areas.length === units.length ? areas.reduce((sum, area) => sum + area, 0) / areas.length : null
  const size = average === null ? '' : `, averaging ${countText(Math.round(average))} SF`
  return sentence(
    `The unit mix is ${listed(parts)} units${size}.`,
    unitsNote(units, 'floorplan'),
    average === null ? null : unitsNote(units, 'squareFeet'),
  )
}

function structureSentence({ property }: ReportInput): Sentence | null {
  const { building, deal } = property
  const count = building?.numberBuildings ?? deal?.numberBuildings ?? null
  const stories = building?.stories ?? null
  const acres = building?.siteAcres ?? null
  const parts = [
    count === null ? null : `${countText(count)} ${count === 1 ? 'building' : 'buildings'}`,
    stories === null ? null : `${countText(stories)} ${stories === 1 ? 'story' : 'stories'}`,
    acres === null ? null : `a site of ${countText(acres)} acres`,
    building?.constructionType ? `${building.constructionType.toLowerCase()} construction` : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return sentence(`It has ${listed(parts)}.`, building === null ? records.deal : records.building)
}

function parkingSentence({ property: { building }, underwriting }: ReportInput): Sentence | null {
  const spaces = building?.parkingSpaces ?? null
  if (spaces === null) return null
  const { units } = underwriting.unitCounts
  const ratio = units === null || units === 0 ? '' : `, or ${(spaces / units).toFixed(2)} per unit`
  return sentence(`Parking consists of ${countText(spaces)} spaces${ratio}.`, records.building)
}

function amenitySentence({ property: { commonAmenities, unitAmenities } }: ReportInput): Sentence | null {
  const names = (of: typeof commonAmenities) =>
    Object.entries(of?.amenities ?? {}).flatMap(([name, isThere]) =>
      isThere === true ? [readableName(name).toLowerCase()] : [],
    )
  const [common, unit] = [names(commonAmenities), names(unitAmenities)]
  const parts = [
    common.length === 0 ? null : `property amenities include ${listed(common)}`,
    unit.length === 0 ? null : `unit amenities include ${listed(unit)}`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join('; ')
  return sentence(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`, 'Amenity records')
}

function renovationSentence({ property: { finishes }, underwriting }: ReportInput): Sentence | null {
  const renovated = finishes?.unitsRenovated ?? null
  if (renovated === null) return null
  const { units } = underwriting.unitCounts
  const share = units === null || units === 0 ? '' : ` of ${countText(units)}`
  const have = share === '' && renovated === 1 ? 'unit has' : 'units have'
  return sentence(`${countText(renovated)}${share} ${have} been renovated to date.`, 'Finish records')
}

function utilitySentence({ property: { utilities } }: ReportInput): Sentence | null {
  const paid = (by: (payer: string) => boolean) =>
    utilities.flatMap(({ utility, payer }) =>
      payer !== null && by(payer) ? [readableName(utility).toLowerCase()] : [],
    )
  const [tenant, owner, billed] = [
    paid((payer) => payer === 'tenant'),
    paid((payer) => payer === 'owner'),
    paid((payer) => payer === 'owner_billback' || payer === 'owner_submeter'),
  ]
  const parts = [
    tenant.length === 0 ? null : `residents pay ${listed(tenant)} directly`,
    owner.length === 0 ? null : `the owner pays ${listed(owner)}`,
    billed.length === 0 ? null : `the owner pays and bills back ${listed(billed)}`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join('; ')
  return sentence(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`, records.utilities)
}

function siteSentence({ property: { building } }: ReportInput): Sentence | null {
  const loss = building?.seismicLoss ?? null
  const parts = [
    building?.floodZone ? `is in FEMA flood zone ${building.floodZone}` : null,
    building?.isInOpportunityZone === true ? 'is in an Opportunity Zone' : null,
    building?.isOnGroundLease === true ? 'is on a ground lease' : null,
    loss === null ? null : `has a seismic PML of ${percentText(loss)}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : sentence(`The property ${listed(parts)}.`, records.building)
}

function crimeSentence({ property: { crime } }: ReportInput): Sentence | null {
  if (crime === null || crime.totalIndex === null) return null
  const scale = crime.scale === null ? '' : ` on a scale of ${crime.scale}`
  const by = [crime.provider, crime.reportDate === null ? null : longDateText(crime.reportDate)].filter(
    (part) => part !== null,
  )
  return sentence(`The total crime index is ${countText(crime.totalIndex)}${scale}.`, [records.crime, ...by].join(', '))
}

/** Describes the market from the deal's comps; nothing without comps. */
export function marketNarrative(input: ReportInput): ReportBlock[] {
  return narrativePart('Market', [
    [rentCompsSentence(input), occupancySentence(input), askingSentence(input)],
    [expenseCompsSentence(input)],
  ])
}

function rentCompsSentence({ rentComps, property }: ReportInput): Sentence | null {
  if (rentComps.length === 0) return null
  const range = (values: readonly number[], shown: (value: number) => string) =>
    values.length === 0
      ? null
      : Math.min(...values) === Math.max(...values)
        ? shown(Math.min(...values))
        : `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`
  const known = (of: (comp: (typeof rentComps)[number]) => number | null) => rentComps.flatMap((comp) => of(comp) ?? [])
  const subject = placeOf(property.deal)
  const away = rentComps.flatMap((comp) => {
    const place = placeOf(comp)
    return subject === null || place === null ? [] : [milesBetween(subject, place)]
  })
  const units = range(
    known(({ units: count }) => count),
    countText,
  )
  const built = range(
    known(({ yearBuilt }) => yearBuilt),
    String,
  )
  const miles = range(away, (value) => value.toFixed(1))
  const markets = [...new Set(rentComps.flatMap(({ submarket, market }) => submarket ?? market ?? []))]
  const parts = [
    units === null ? null : `${units} units`,
    built === null ? null : `built ${built}`,
    miles === null ? null : `${miles} miles from the property`,
  ].filter((part) => part !== null)
  const comps = rentComps.length === 1 ? 'is 1 rent comp' : `are ${rentComps.length} rent comps`
  const place = markets.length === 0 || markets.length > 3 ? '' : ` in ${listed(markets)}`
  return sentence(
    `There ${comps}${place}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`,
    rentCompsNote(rentComps),
  )
}

function placeOf(of: { lat: number | null; lng: number | null } | null): MapPoint | null {
  return of === null || of.lat === null || of.lng === null ? null : { lat: of.lat, lng: of.lng }
}

/** Returns the comps by their marks in this document's table and map. */
function rentCompsNote(comps: ReportInput['rentComps']): string {
  return `Rent ${comps.length === 1 ? 'comp R1' : `comps R1 to R${comps.length}`}, in this document`
}

function occupancySentence({ rentComps, rentRoll }: ReportInput): Sentence | null {
  const known = rentComps.flatMap(({ occupancy, units }) =>
    occupancy === null || units === null || units === 0 ? [] : [{ occupancy, units }],
  )
  if (known.length === 0) return null
  const units = known.reduce((sum, comp) => sum + comp.units, 0)
  const average = known.reduce((sum, comp) => sum + comp.occupancy * comp.units, 0) / units
  const summary = rentRoll === null ? null : rentRollSummary(rentRoll)
  const occupancy =
    summary === null || summary.dwellingCount === 0 ? null : summary.occupiedCount / summary.dwellingCount
  const subject = occupancy === null ? '' : `; the property is ${percentText(occupancy)} occupied`
  return sentence(
    `The rent comps’ average occupancy, weighted by units, is ${percentText(average)}${subject}.`,
    rentCompsNote(rentComps),
    occupancy === null || rentRoll === null ? null : unitsNote(rentRoll.units.filter(({ isDwelling }) => isDwelling)),
  )
}

function askingSentence({ rentComps, rentRoll }: ReportInput): Sentence | null {
  const rents = rentComps.flatMap(({ averageRent }) => averageRent ?? [])
  const median = medianOf(rents)
  if (median === null) return null
  const dwellings = (rentRoll?.units ?? []).filter(({ isDwelling }) => isDwelling)
  const market = dwellings.flatMap(({ marketRent }) => marketRent ?? [])
  const average = market.length === 0 ? null : market.reduce((sum, rent) => sum + rent, 0) / market.length
  const range =
    rents.length === 1
      ? dollarsText(median)
      : `${dollarsText(Math.min(...rents))} to ${dollarsText(Math.max(...rents))}, with a median of ${dollarsText(median)}`
  const subjectRent =
    average === null
      ? ''
      : `; the property’s market rents average ${dollarsText(average)}, ${comparedWith(average, median)} ${rents.length === 1 ? 'that rent' : 'the median'}`
  return sentence(
    `The comps’ asking rents are ${range}/unit/mo${subjectRent}.`,
    rentCompsNote(rentComps),
    average === null ? null : unitsNote(dwellings, 'marketRent'),
  )
}

function expenseCompsSentence({ expenseComps, underwriting }: ReportInput): Sentence | null {
  const totals = expenseComps
    .filter(({ isSubject }) => !isSubject)
    .flatMap(({ expensesPerUnit }) => expensesPerUnit['total'] ?? [])
  const median = medianOf(totals)
  if (median === null) return null
  const { unitCounts, totalExpenses } = underwriting
  const subjectExpenses = totalExpenses === null || !unitCounts.units ? null : totalExpenses / unitCounts.units
  const comps = totals.length === 1 ? '1 expense comp reports' : `${totals.length} expense comps report median`
  return sentence(
    `${comps} OpEx of ${dollarsText(median)}/unit/yr${subjectExpenses === null ? '' : `; the property is underwritten at ${dollarsText(subjectExpenses)}/unit/yr, ${comparedWith(subjectExpenses, median)} ${totals.length === 1 ? 'the comp' : 'the comp median'}`}.`,
    'Expense comps, in this document',
    subjectExpenses === null ? null : underwritingNote,
  )
}

/** Describes the borrower, as far as the loan terms state it. */
export function sponsorNarrative(input: ReportInput): ReportBlock[] {
  const { terms } = quotedLoan(input)
  const note = input.loan === null ? 'Quote terms, as provided' : 'Loan terms on file'
  const wording = (name: string | null, words: string) =>
    name === null ? null : sentence(`${words} ${name.replace(/\.$/, '')}.`, note)
  return narrativePart('Sponsor', [
    [
      wording(terms.sponsor, 'The sponsor is'),
      wording(terms.borrower, 'The borrower is'),
      wording(terms.guarantor, 'The guarantor is'),
    ],
  ])
}
