import type { User } from '@uwkit/core/account'
import { type Deal, summaryTemplates } from '@uwkit/core/deal'
import { type LenderEntry, lenderUnderwriting, underwrite } from '@uwkit/core/sizing'
import { userById } from '../account/index.ts'
import { buildings, commonAmenities, utilities } from '../building/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { chooseComps, createDeal, keepSummaryVersion, saveDealPage } from '../deal/index.ts'
import type { Files } from '../files/files.ts'
import { loans, saveUnderwriting } from '../loan/index.ts'
import { demoPeople } from './demo-people.ts'
import { type SampleDeal, sampleDeals } from './sample-deals.ts'
import { insertSampleDocuments } from './sample-documents.ts'
import { readSampleFiles, type SampleFiles } from './sample-files.ts'
import { towns } from './towns.ts'

/** A deal of the demo with its documents as they were read; `null` where it waits for them. */
export type ReadSampleDeal = SampleDeal & { read: SampleFiles | null }

/** Reads the documents of all deals of the demo. */
export async function readSampleDeals(): Promise<ReadSampleDeal[]> {
  const read: ReadSampleDeal[] = []
  for (const sample of sampleDeals) {
    const { folder, deal } = sample
    read.push({ ...sample, read: folder === null ? null : await readSampleFiles(folder, deal.dealName) })
  }
  return read
}

/**
 * Stores the deals of the demo, each with a loan and a building; the first one with comps, and those whose documents were
 * read with an underwriting and a summary of them.
 *
 * @throws {Refusal} The people of the demo are not there yet.
 */
export async function insertSampleDeals(
  { db, files }: { db: Queryable; files: Files },
  samples: readonly ReadSampleDeal[],
  now: number,
): Promise<Deal[]> {
  const [analyst] = demoPeople
  const user = analyst && (await userById(db, analyst.id, { kind: 'any' }))
  if (!user) return []
  const reach = { kind: 'company', userId: user.id, companyId: user.companyId } as const
  const made: Deal[] = []
  for (const sample of samples) {
    const own = await insertSampleDeal(db, user, sample, now)
    await loans.create(db, reach, { dealId: own.id, ...sample.loan }, now)
    await buildings.create(db, reach, { dealId: own.id, ...sample.building }, now)
    if (sample.read !== null) {
      await insertSampleDocuments({ db, files }, user, own, sample.read, now)
      await insertPages(db, reach, own.id, sample.read, { user, now })
    }
    made.push(own)
  }
  const [first] = made
  if (first !== undefined) {
    await chooseComps(db, reach, first.id, 'rent', ['SYN-00000', 'SYN-00001'])
    await chooseComps(db, reach, first.id, 'expense', ['SYN-L00000', 'SYN-L00001'])
    const dealId = first.id
    const shared = { dealId, amenities: { pool: true, clubhouse: true, fitness_center: true, concierge: false } }
    await commonAmenities.create(db, reach, shared, now)
    const water = { dealId, utility: 'water', payer: 'owner_billback', meter: 'master' }
    await utilities.create(db, reach, water, now)
  }
  return made
}

function insertSampleDeal(db: Queryable, user: User, { city, deal }: SampleDeal, now: number): Promise<Deal> {
  const index = towns.findIndex((town) => town.city === city)
  const town = towns[index]
  const place = town && { city: town.city, state: town.state, zipCode: town.zipCode, lat: town.lat, lng: town.lng }
  const address = { streetAddress: '1 Synthetic Way', securityGaugeId: `SYN-G${index}` }
  return createDeal(db, user, { ...deal, ...place, ...address }, now)
}

/** What a lender decided beside the rules of the programme: more for insurance, and the repairs that the owner plans. */
function decided(repairs: number): LenderEntry[] {
  const undecided = { budget: null, appraisal: null, inflationFactor: null, underwritten: null }
  return [
    { ...undecided, lineItem: 'Property insurance', selection: 't12', inflationFactor: 1.08 },
    { ...undecided, lineItem: 'Repairs and maintenance', selection: 'budget', budget: repairs },
  ]
}

/** The lender's underwriting and the summary page of a deal. */
async function insertPages(
  db: Queryable,
  reach: Reach,
  dealId: string,
  { rentRoll, statement }: SampleFiles,
  by: { user: User; now: number },
): Promise<void> {
  const alone = underwrite(rentRoll.document.rentRoll, [statement.document.statement])
  const repairs = alone.lines.find(({ key }) => key === 'repairsAndMaintenance')?.amount ?? 0
  const entries = decided(Math.round(repairs / 1000) * 1000)
  const amounts = lenderUnderwriting(alone, entries).lines
  const lines = entries.map((entry) => ({
    ...entry,
    underwritten: amounts.find(({ label }) => label === entry.lineItem)?.underwritten ?? null,
  }))
  await saveUnderwriting(db, reach, dealId, { lines }, by)
  const content = { sections: summaryTemplates[0]?.sections ?? [] }
  await saveDealPage(db, reach, { dealId, kind: 'summary', content }, by)
  await keepSummaryVersion(db, { dealId, content, isOfItsOwn: true }, by)
}
