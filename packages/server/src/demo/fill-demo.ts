import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AccountAccess, User } from '@uwkit/core/account'
import type { NewBuilding } from '@uwkit/core/building'
import { type Deal, type NewDeal, summaryTemplates } from '@uwkit/core/deal'
import type { NewLoan } from '@uwkit/core/loan'
import { statementDraft } from '@uwkit/core/operating-statement'
import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { evidenceOf, UwkitError } from '@uwkit/core/shared'
import { type LenderEntry, lenderUnderwriting, underwrite } from '@uwkit/core/sizing'
import { userById } from '../account/user.store.ts'
import { buildings, commonAmenities, utilities } from '../building/building.routes.ts'
import type { Database, Queryable } from '../db/database.ts'
import { type Scope, sql, textList } from '../db/sql.ts'
import { chooseComps, createDeal, saveDealPage, saveSummaryVersion } from '../deal/index.ts'
import type { Files } from '../files/files.ts'
import { loans, saveUnderwriting } from '../loan/loan.store.ts'
import { insertStatement } from '../operating-statement/index.ts'
import { hashOf, originalKey, readUploadHere, saveParsedFile } from '../parsed-file/index.ts'
import { insertRentRoll } from '../rent-roll/rent-roll.store.ts'
import { passwordHash } from '../security/password.ts'
import { insertMarketData } from './market-data.ts'
import { towns } from './synthetic-properties.ts'

/** A user of the demo. */
interface DemoPerson {
  id: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  isAdmin: boolean
  isProviderAdmin: boolean
}

/** Password of every demo user; it is public, so a demo contains no real document. */
export const demoPassword = 'quarry lantern 96'

const companies = { 'demo-lender': 'Demo: Lantern Lending', 'demo-provider': 'Demo: The Provider' }
const access: readonly AccountAccess[] = ['access_wd', 'access_expense_comps', 'access_costar']

/** Invented people: an analyst and an administrator of a lender, and an administrator of the provider. */
export const demoPeople: readonly DemoPerson[] = [
  {
    id: 'demo-analyst',
    companyId: 'demo-lender',
    email: 'analyst@demo.example',
    firstName: 'Ann',
    lastName: 'Lyst',
    jobTitle: 'Analyst',
    isAdmin: false,
    isProviderAdmin: false,
  },
  {
    id: 'demo-admin',
    companyId: 'demo-lender',
    email: 'admin@demo.example',
    firstName: 'Ada',
    lastName: 'Minn',
    jobTitle: 'Head of Underwriting',
    isAdmin: true,
    isProviderAdmin: false,
  },
  {
    id: 'demo-provider-admin',
    companyId: 'demo-provider',
    email: 'provider@demo.example',
    firstName: 'Pro',
    lastName: 'Vider',
    jobTitle: 'Support',
    isAdmin: true,
    isProviderAdmin: true,
  },
]

/** Stores the companies and users of the demo, who have all access. */
async function insertDemoPeople(db: Queryable, now: number): Promise<void> {
  for (const [id, name] of Object.entries(companies)) {
    await db.query(sql`
      insert into company (id, company_name, company_type, created_on, modified_on)
      values (${id}, ${name}, 'synthetic', ${now}, ${now})`)
  }
  const hash = await passwordHash(demoPassword)
  for (const one of demoPeople) {
    await db.query(sql`
      insert into account_user (id, company_id, email, password_hash, first_name, last_name, job_title, account_access,
        is_admin, is_provider_admin, plan_id, plan_type, status, terms_signed_on, created_on, modified_on, tags)
      values (${one.id}, ${one.companyId}, ${one.email}, ${hash}, ${one.firstName}, ${one.lastName}, ${one.jobTitle},
        ${textList(access)}, ${one.isAdmin}, ${one.isProviderAdmin}, 'company', 'subscription', 1, ${now}, ${now},
        ${now}, ${textList(['synthetic'])})`)
  }
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where documents are stored. */
interface Place {
  db: Queryable
  files: Files
}

/** Stores the documents of a deal as if a user had uploaded and saved them: the files, the values read, and their proof. */
async function insertSampleDocuments(
  { db, files }: Place,
  user: User,
  { id: dealId, dealName }: Pick<Deal, 'id' | 'dealName'>,
  { rentRoll, statement }: SampleFiles,
  now: number,
): Promise<void> {
  const storeSample = async ({ name: fileName, bytes, parsed, document }: SampleFiles[keyof SampleFiles]) => {
    const hash = await hashOf(bytes)
    const file = { hash, fileName, contentType, isOcr: false, originalData: parsed }
    const { id: parsedFileId } = await saveParsedFile(db, user, file, now)
    await files.write(originalKey(parsedFileId), bytes)
    return { parsedFileId, heading: { fileName, dealId, dealName, fileHash: hash, evidence: evidenceOf(document) } }
  }
  const roll = await storeSample(rentRoll)
  const rollId = randomUUID()
  const heading = { ...roll.heading, originalFileName: roll.heading.fileName }
  await insertRentRoll(db, user, rentRollDraft(rentRoll.document.rentRoll, { id: rollId, ...heading }), now)
  const t12 = await storeSample(statement)
  const context = { ...t12.heading, clientId: randomUUID(), id: null, parsedFileId: t12.parsedFileId }
  await insertStatement(db, user, randomUUID(), statementDraft(statement.document.statement, context), now)
}

/** A file of the demo with the values read from it. */
interface SampleFile<Kind extends ReadDocument['kind']> {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  parsed: ParsedFile
  document: Extract<ReadDocument, { kind: Kind }>
}

/** Both documents of a deal of the demo. */
interface SampleFiles {
  rentRoll: SampleFile<'rent_roll'>
  statement: SampleFile<'operating_statement'>
}

/** Chart of accounts of the demo's statements. */
const chartOfAccountsId = 2

/**
 * Returns the folder of a deal's files, next to the built package or the source: the nearest one that contains them,
 * since another folder of the machine may also be called "samples".
 *
 * @param from Address of the calling module.
 */
export function samplesFolder(folder: string, from = import.meta.url): string {
  const places = ['./samples/', '../samples/', '../../samples/'].map((place) => new URL(`${place}${folder}`, from))
  const found = places.map((place) => fileURLToPath(place)).find((place) => existsSync(join(place, 'rent-roll.xlsx')))
  if (found === undefined)
    throw new UwkitError('no_samples', `The folder "samples/${folder}" of @uwkit/server is missing.`)
  return found
}

/**
 * Reads the rent roll and the statement of a demo deal, in the same way as uploads.
 *
 * @param folder Of the deal, among the samples of the package.
 * @param dealName Prefix of the file names.
 * @throws {UnreadableDocumentError} One of the files is damaged.
 */
async function readSampleFiles(folder: string, dealName: string): Promise<SampleFiles> {
  const rentRoll = join(samplesFolder(folder), 'rent-roll.xlsx')
  const statement = join(samplesFolder(folder), 't12.xlsx')
  return {
    rentRoll: await readSample(rentRoll, `${dealName} rent roll.xlsx`, 'rent_roll'),
    statement: await readSample(statement, `${dealName} T12.xlsx`, 'operating_statement'),
  }
}

async function readSample<Kind extends ReadDocument['kind']>(
  path: string,
  name: string,
  kind: Kind,
): Promise<SampleFile<Kind>> {
  const bytes = new Uint8Array(readFileSync(path))
  const { parsed } = await readUploadHere({ bytes, name, kind, chartOfAccountsId })
  const document = parsed?.documents.find((one): one is SampleFile<Kind>['document'] => one.kind === kind)
  if (parsed === null || document === undefined) throw new UwkitError('no_samples', `The sample ${path} is damaged.`)
  return { name, bytes, parsed, document }
}

/** A number that no other use of advisory locks in the cluster has; this one spells "uwkd". */
const demoLock = 0x75_77_6b_64

/**
 * Fills a new server with invented data, all marked as synthetic. A server that already has an account is left
 * unchanged: a demo never mixes with real work, and starting it twice changes nothing.
 *
 * @param readSamples Reads the documents of its deals.
 * @returns Whether it was filled.
 */
export async function fillDemo(
  { db, files }: { db: Database; files: Files },
  now: number,
  readSamples = readSampleDeals,
): Promise<boolean> {
  const isUsed = async (one: Queryable) => (await one.query(sql`select id from account_user limit 1`)).length > 0
  if (await isUsed(db)) return false
  // An unreadable document stops it before anything is stored.
  const samples = await readSamples()
  return db.transaction(async (transaction) => {
    // Waiting for the server that fills it takes longer than the limit for statements of a request.
    await transaction.script('set local statement_timeout = 0')
    await transaction.query(sql`select pg_advisory_xact_lock(${demoLock}::bigint)`)
    if (await isUsed(transaction)) return false
    await insertDemoPeople(transaction, now)
    await insertMarketData(transaction)
    await insertSampleDeals({ db: transaction, files }, samples, now)
    return true
  })
}

/** A demo deal with the documents read; `null` if it has none yet. */
type ReadSampleDeal = SampleDeal & { read: SampleFiles | null }

/** Reads the documents of all demo deals. */
async function readSampleDeals(): Promise<ReadSampleDeal[]> {
  const read: ReadSampleDeal[] = []
  for (const sample of sampleDeals) {
    const { folder, deal } = sample
    read.push({ ...sample, read: folder === null ? null : await readSampleFiles(folder, deal.dealName) })
  }
  return read
}

/**
 * Stores the demo deals, each with a loan and a building; the first one with comps, and those whose documents were read
 * with an underwriting and a summary.
 *
 * @throws {HttpError} The users of the demo do not exist yet.
 */
async function insertSampleDeals(
  { db, files }: { db: Queryable; files: Files },
  samples: readonly ReadSampleDeal[],
  now: number,
): Promise<Deal[]> {
  const [analyst] = demoPeople
  const user = analyst && (await userById(db, analyst.id, { kind: 'any' }))
  if (!user) return []
  const scope = { kind: 'company', userId: user.id, companyId: user.companyId } as const
  const made: Deal[] = []
  for (const sample of samples) {
    const own = await insertSampleDeal(db, user, sample, now)
    await loans.create(db, scope, { dealId: own.id, ...sample.loan }, { user, now })
    await buildings.create(db, scope, { dealId: own.id, ...sample.building }, { user, now })
    if (sample.read !== null) {
      await insertSampleDocuments({ db, files }, user, own, sample.read, now)
      await insertPages(db, scope, own.id, sample.read, { user, now })
    }
    made.push(own)
  }
  const [first] = made
  if (first !== undefined) {
    await chooseComps(db, scope, first.id, 'rent', ['SYN-00000', 'SYN-00001'])
    await chooseComps(db, scope, first.id, 'expense', ['SYN-L00000', 'SYN-L00001'])
    const dealId = first.id
    const shared = { dealId, amenities: { pool: true, clubhouse: true, fitness_center: true, concierge: false } }
    await commonAmenities.create(db, scope, shared, { user, now })
    const water = { dealId, utility: 'water', payer: 'owner_billback', meter: 'master' }
    await utilities.create(db, scope, water, { user, now })
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

/** A lender's decisions beyond the program's rules: more for insurance, and the repairs that the owner plans. */
function decided(repairs: number): LenderEntry[] {
  const undecided = { budget: null, appraisal: null, inflationFactor: null, underwritten: null }
  return [
    { ...undecided, lineItem: 'Property insurance', selection: 't12', inflationFactor: 1.08 },
    { ...undecided, lineItem: 'Repairs and maintenance', selection: 'budget', budget: repairs },
  ]
}

/** Stores the lender's underwriting and the summary page of a deal. */
async function insertPages(
  db: Queryable,
  scope: Scope,
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
  await saveUnderwriting(db, scope, dealId, { lines }, by)
  const content = { sections: summaryTemplates[0]?.sections ?? [] }
  await saveDealPage(db, scope, { dealId, kind: 'summary', content }, by)
  await saveSummaryVersion(db, { dealId, content, isNewVersion: true }, by)
}

/** A demo deal: its entered data and the location of its documents. */
interface SampleDeal {
  city: string
  deal: NewDeal
  loan: Omit<NewLoan, 'dealId'>
  building: Omit<NewBuilding, 'dealId'>
  /** Folder of its documents among the samples of the package; `null` for a deal without documents yet. */
  folder: string | null
}

/** Deals of the demo's lender in three of its towns, linked to the invented vendors. */
const sampleDeals: readonly SampleDeal[] = [
  {
    city: 'Atlanta',
    deal: {
      dealName: 'Synthetic Peach Court',
      purpose: 'refinance',
      propertyType: 'Garden',
      yearBuilt: 1988,
      salesforceId: 'SYN-O000',
    },
    loan: {
      product: 'Fannie',
      purpose: 'refinance',
      appraisedValue: 24_000_000,
      underwritingRate: 0.0585,
      termMonths: 120,
    },
    building: { units: 180, yearBuilt: 1988, numberBuildings: 15, stories: 3, parkingSpaces: 290 },
    folder: 'peach-court',
  },
  {
    city: 'Dallas',
    deal: {
      dealName: 'Synthetic Trinity Lofts',
      purpose: 'acquisition',
      propertyType: 'Mid-Rise',
      yearBuilt: 2012,
      salesforceId: 'SYN-O001',
    },
    loan: {
      product: 'Fannie',
      purpose: 'acquisition',
      purchasePrice: 41_500_000,
      appraisedValue: 42_000_000,
      noteRate: 0.0565,
    },
    building: { units: 240, yearBuilt: 2012, numberBuildings: 20, stories: 3, parkingSpaces: 360 },
    folder: 'trinity-lofts',
  },
  {
    city: 'Seattle',
    deal: { dealName: 'Synthetic Rainier Commons', purpose: 'refinance', propertyType: 'Student', yearBuilt: 2004 },
    loan: { product: 'Freddie', purpose: 'refinance', noteRate: 0.059, interestOnlyMonths: 24 },
    building: { units: 96, yearBuilt: 2004 },
    folder: null,
  },
]
