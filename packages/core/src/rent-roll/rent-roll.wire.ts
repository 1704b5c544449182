import * as z from 'zod'
import { orNull, reshaped, type WireCodec, wireField, wireObject, wireOf, wireRecord } from '../contract/wire.ts'
import { Evidence } from '../shared/evidence.ts'
import { without } from '../shared/records.ts'
import { defaultTags } from './data/tag-words.ts'
import {
  AverageRent,
  BedBathConfidence,
  ChargeCode,
  type ChargeCodeCategory,
  ColumnMapping,
  chargeCodeCategories,
  FileHash,
  RentRoll,
  RentRollDetail,
  RentRollDraft,
  RentRollOutline,
  RentRollRecord,
  RentRollTotals,
  RentRollUnit,
  UnitType,
} from './rent-roll.schema.ts'
import type { BedBathVote } from './rules/bed-bath.ts'
import type { BedBath } from './rules/bed-bath-text.ts'
import { inPlaceRentPerSquareFoot } from './rules/rents.ts'
import { allLeases } from './rules/residents.ts'

/** A lease on the wire: units and future leases are in one list there, and some figures are repeated. */
const LeaseFields = RentRollUnit.extend({
  isFuture: z.boolean().optional(),
  leaseStartDateUnix: z.number().nullable(),
  leaseEndDateUnix: z.number().nullable(),
  inPlaceRentPerSqft: z.number().nullable(),
})
type LeaseFields = z.infer<typeof LeaseFields>

const LeaseWire = wireRecord(LeaseFields, {
  occupancy: 'occupancyCode',
  inPlaceRent: 'inPlace',
  marketRent: 'marketRent',
  isVacant: 'isVacant',
  leaseStartDateUnix: 'leaseStartDateUnix',
  leaseEndDateUnix: 'leaseEndDateUnix',
  source: wireOf(RentRollUnit.shape.source),
})

/** Returns the leases of a roll as one list, with future ones marked. */
function leasesOf(rentRoll: Pick<RentRoll, 'units' | 'futureLeases'>): LeaseFields[] {
  return allLeases(rentRoll).map((unit, at) => ({
    ...unit,
    isFuture: at >= rentRoll.units.length,
    leaseStartDateUnix: unixSeconds(unit.leaseStart),
    leaseEndDateUnix: unixSeconds(unit.leaseEnd),
    inPlaceRentPerSqft: finite(inPlaceRentPerSquareFoot(unit)),
  }))
}

/** Separates a list of leases; one without a mark is a future lease by its occupancy. */
function unitsOf(leases: readonly LeaseFields[]): Pick<RentRoll, 'units' | 'futureLeases'> {
  const units: RentRollUnit[] = []
  const futureLeases: RentRollUnit[] = []
  for (const { isFuture, leaseStartDateUnix: _, leaseEndDateUnix: __, inPlaceRentPerSqft: ___, ...unit } of leases) {
    if (isFuture ?? unit.occupancy === 'future') futureLeases.push(unit)
    else units.push(unit)
  }
  return { units, futureLeases }
}

/** Converts a record with its leases in one list on the wire to units and future leases in the product, and back. */
function withLeases<Roll extends Pick<RentRoll, 'units' | 'futureLeases'>>(
  codec: WireCodec<Omit<Roll, 'units' | 'futureLeases'> & { leases: LeaseFields[] }>,
): WireCodec<Roll> {
  return reshaped(codec, {
    needs: ['units', 'futureLeases'],
    decode: ({ leases, ...rest }) => ({ ...rest, ...unitsOf(leases) }) as unknown as Roll,
    encode: ({ units, futureLeases, ...rest }) => ({ ...rest, leases: leasesOf({ units, futureLeases }) }),
  })
}

/** Replaces values that JSON lacks, infinity and minus zero; an area near zero gives no rent per square foot. */
function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value + 0 : null
}

function unixSeconds(date: string | null): number | null {
  return date === null ? null : Date.parse(date) / 1000
}

const ChargeCodeFields = ChargeCode.extend({
  categoryPrediction: z.array(z.object({ category: z.string(), probability: z.number() })).nullable(),
})

const ChargeCodeWire: WireCodec<ChargeCode> = reshaped(
  wireRecord(ChargeCodeFields, { code: 'charge_code', categoryPrediction: 'categoryPrediction' }),
  {
    decode: (code) => without(code, 'categoryPrediction'),
    encode: (code) => ({ ...code, categoryPrediction: predictionOf(code) }),
  },
)

function predictionOf({ category, probability }: { category: ChargeCodeCategory | null; probability: number | null }) {
  return category === null || probability === null ? null : [{ category, probability }]
}

const UnitTypeWire: WireCodec<UnitType> = wireRecord(UnitType, {
  floorplanName: 'floorplanName',
  userRents: 'userRents',
})

/** Field spellings that all rent rolls on the wire share. */
const rollExceptions = {
  asOf: 'rent_roll_date',
  dates: wireOf(RentRoll.shape.dates),
  tags: z.array(z.string()).default([...defaultTags]),
  unitTypes: z.array(UnitTypeWire).default([]),
} as const

const contentExceptions = {
  chargeCodes: z.array(ChargeCodeWire).default([]),
  columns: z.array(wireOf(ColumnMapping)).default([]),
} as const

const headingExceptions = {
  /** `None` means no property, as some senders write it. */
  propertyId: z.codec(z.string(), z.string().nullable(), {
    decode: (id) => (id === 'None' ? null : id),
    encode: (id) => id ?? 'None',
  }),
  housingType: z.int().default(0),
  isOcr: z.boolean().default(false),
  fileHash: z.codec(z.string(), FileHash, { decode: (hash) => hash.replaceAll('-', ''), encode: (hash) => hash }),
} as const

const leases = wireField('rentroll', z.array(LeaseWire))
const Leases = z.array(LeaseFields)
const proof = { evidence: wireOf(Evidence) }

/** A rent roll: all its leases, its charge codes, and the kinds of its columns. */
export const RentRollWire: WireCodec<RentRoll> = withLeases(
  wireRecord(RentRoll.omit({ units: true, futureLeases: true }).extend({ leases: Leases }), {
    ...rollExceptions,
    ...contentExceptions,
    leases,
  }),
)

/** A rent roll sent to be saved. */
export const RentRollDraftWire: WireCodec<RentRollDraft> = withLeases(
  wireRecord(RentRollDraft.omit({ units: true, futureLeases: true }).extend({ leases: Leases }), {
    ...rollExceptions,
    ...contentExceptions,
    ...headingExceptions,
    ...proof,
    leases,
  }),
)

const stampExceptions = {
  ...rollExceptions,
  ...headingExceptions,
  totals: wireOf(RentRollTotals),
  averageContractRent: orNull(wireOf(AverageRent)),
} as const

export const RentRollOutlineWire: WireCodec<RentRollOutline> = wireRecord(RentRollOutline, stampExceptions)

const RentRollDetailWire: WireCodec<RentRollDetail> = withLeases(
  wireRecord(RentRollDetail.omit({ units: true, futureLeases: true }).extend({ leases: Leases }), {
    ...stampExceptions,
    leases,
  }),
)

export const RentRollRecordWire: WireCodec<RentRollRecord> = withLeases(
  wireRecord(RentRollRecord.omit({ units: true, futureLeases: true }).extend({ leases: Leases }), {
    ...stampExceptions,
    ...contentExceptions,
    ...proof,
    leases,
  }),
)

/** A saved rent roll, to the requested extent. */
export const SavedRentRollWire: WireCodec<RentRollOutline | RentRollDetail | RentRollRecord> = z.union([
  RentRollRecordWire,
  RentRollDetailWire,
  RentRollOutlineWire,
])

/** A user's answer for a floorplan name; `0` marks the provider's. */
export const BedBathVoteWire: WireCodec<BedBathVote> = wireObject({
  rawText: z.string(),
  uniqueId: z.string(),
  createdBy: z.union([z.string(), z.number()]),
  category: z.string(),
})

/** Beds and baths by floorplan. */
export const BedBathPredictionsWire: WireCodec<Record<string, BedBath | null>> = z.record(
  z.string(),
  wireObject({ bed: orNull(z.number()), bath: orNull(z.number()), confidence: BedBathConfidence }).nullable(),
)

/** Categories by charge code, best first. */
export const ChargeCodePredictionsWire = z.record(
  z.string(),
  z.array(wireObject({ answer: z.enum([...chargeCodeCategories, 'none']), probability: z.number() })),
)
