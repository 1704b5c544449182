import type { Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import type { Random } from '../../../samples/generator/random.ts'
import { answered, digestOf, orNone, plain, type State, type Subject, type Write } from '../subject.ts'

/** A deal with all its parts; loans by their number, pictures by their caption. */
interface DealState {
  fields: object
  loans: Record<string, object>
  underwriting: object[]
  comments: object[]
  comps: string[]
  pictures: Record<string, string>
}

const dealFields = ['dealName', 'city', 'streetAddress', 'yearBuilt', 'numberBuildings'] as const
const loanFields = ['loanNumber', 'lender', 'appraisedValue', 'termMonths', 'existingDebt'] as const

/**
 * Returns a deal: its own fields, loans, the lender's underwriting, comments of the summary page, comps and pictures. It is deleted as a
 * whole.
 */
export function dealSubject(dealName: string, random: Random): Subject {
  let version = 0
  return {
    kind: 'deal with its loans, comments and pictures',
    next: (state) => {
      version += 1
      const held = state as DealState | null
      if (held === null) return creation(dealName, version)
      const changes = [changedFields, newLoan, changedLoan, underwritten, commented, comparedWith, pictured, pictured]
      return random.next() < 0.08 ? deletion(dealName) : random.pick(changes)(dealName, held, version, random)
    },
    read: async (client): Promise<State> => {
      const id = await idOf(client, dealName)
      return id === null ? null : stateOf(client, id)
    },
  }
}

function fieldsOf(version: number) {
  return {
    city: `City ${version}`,
    streetAddress: `${version} Main Street`,
    yearBuilt: 1900 + (version % 120),
    numberBuildings: version,
  }
}

function creation(dealName: string, version: number): Write {
  const fields = { dealName, ...fieldsOf(version) }
  return {
    state: { fields, loans: {}, underwriting: [], comments: [], comps: [], pictures: {} } satisfies DealState,
    send: (client) => answered(client, contract.deal.create, { body: fields }),
  }
}

function deletion(dealName: string): Write {
  return {
    state: null,
    send: async (client) => answered(client, contract.deal.delete, { path: { id: await wantedId(client, dealName) } }),
  }
}

type Change = (dealName: string, held: DealState, version: number, random: Random) => Write

/** Returns a write to an existing deal. */
function change(dealName: string, state: DealState, send: (client: Client, id: string) => Promise<unknown>): Write {
  return { state, send: async (client) => send(client, await wantedId(client, dealName)) }
}

const changedFields: Change = (dealName, held, version) => {
  const body = fieldsOf(version)
  return change(dealName, { ...held, fields: { dealName, ...body } }, (client, id) =>
    answered(client, contract.deal.update, { path: { id }, body }),
  )
}

function loanOf(loanNumber: string, version: number) {
  const existingDebt = { balance: 1000 * version, rate: 0.05, payment: version, maturity: '2030-01-01' }
  return {
    loanNumber,
    lender: `Lender ${version}`,
    appraisedValue: 1_000_000 + version,
    termMonths: version,
    existingDebt,
  }
}

const newLoan: Change = (dealName, held, version) => {
  const loan = loanOf(`L${version}`, version)
  const loans = { ...held.loans, [loan.loanNumber]: loan }
  return change(dealName, { ...held, loans }, (client, dealId) =>
    answered(client, contract.loan.create, { body: { dealId, ...loan } }),
  )
}

const changedLoan: Change = (dealName, held, version, random) => {
  const numbers = Object.keys(held.loans)
  if (numbers.length === 0) return newLoan(dealName, held, version, random)
  const loan = loanOf(random.pick(numbers), version)
  const loans = { ...held.loans, [loan.loanNumber]: loan }
  return change(dealName, { ...held, loans }, async (client, dealId) => {
    const there = (await client.loan.list(dealId)).find(({ loanNumber }) => loanNumber === loan.loanNumber)
    return answered(client, contract.loan.update, { path: { id: there?.id ?? '' }, body: loan })
  })
}

const underwritten: Change = (dealName, held, version) => {
  const lines = ['Payroll', 'Insurance', 'Real Estate Taxes'].map((lineItem, at) => ({
    lineItem,
    budget: version,
    appraisal: version + at,
    selection: 'manual' as const,
    inflationFactor: 1.03,
    underwritten: 1000 * version + at,
  }))
  return change(dealName, { ...held, underwriting: lines }, (client, id) =>
    answered(client, contract.loan.updateUnderwriting, { path: { id }, body: { lines } }),
  )
}

const commented: Change = (dealName, held, version, random) => {
  const sections = Array.from({ length: random.whole(1, 5) }, (_, at) => ({
    section: `section-${at}`,
    html: `<p>Comment ${at} of version ${version}</p>`,
  }))
  return change(dealName, { ...held, comments: sections }, (client, id) =>
    answered(client, contract.deal.updateSummary, { path: { id }, body: { sections } }),
  )
}

const comps = Array.from({ length: 1000 }, (_, at) => `comp-${String(at).padStart(3, '0')}`)

/** Imports the properties that deals are compared with. */
export async function importComps(client: Client): Promise<void> {
  const lines = ['Property ID,Name,Zip,Lat,Lng,Units', ...comps.map((id) => `${id},Court ${id},01990,39,-77,200`)]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  await client.propertyData.importTable('yardi', { name: 'comps.csv', contentType: 'text/csv', bytes })
}

const comparedWith: Change = (dealName, held, version, random) => {
  const first = (version * 30) % (comps.length - 30)
  const propertyIds = comps.slice(first, first + random.whole(1, 30))
  return change(dealName, { ...held, comps: propertyIds }, (client, id) =>
    answered(client, contract.rentComps.select, { path: { id }, body: { propertyIds } }),
  )
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const pictured: Change = (dealName, held, version, random) => {
  const bytes = new Uint8Array(random.whole(1000, 300_000)).map((_, at) => (at * 31 + version * 17) % 251)
  bytes.set(pngSignature)
  const caption = `Picture ${version}`
  const pictures = { ...held.pictures, [caption]: digestOf(bytes) }
  return change(dealName, { ...held, pictures }, (client, dealId) => {
    const picture = { name: `${version}.png`, contentType: 'image/png', bytes }
    return answered(client, contract.deal.createPicture, { body: { dealId, picture, caption } })
  })
}

async function idOf(client: Client, dealName: string): Promise<string | null> {
  // Names of other deals begin with this one, so the first page may not have it.
  const { data } = await client.deal.list({ filter: dealName, page: -1 })
  return data.find((deal) => deal.dealName === dealName)?.id ?? null
}

async function wantedId(client: Client, dealName: string): Promise<string> {
  const id = await idOf(client, dealName)
  if (id === null) throw new Error(`${dealName} is not there any more`)
  return id
}

async function stateOf(client: Client, id: string): Promise<DealState> {
  const loans = await client.loan.list(id)
  const { lines } = await client.loan.getUnderwriting(id)
  const { sections } = await client.deal.getSummary(id)
  const comps = await client.rentComps.listSelected(id)
  const pictures = await Promise.all(
    (await client.deal.listPictures(id)).map(async ({ uid, caption }) => {
      const picture = await orNone(client.deal.picture(uid))
      return [caption ?? '', picture === null ? 'no bytes' : digestOf(picture.bytes)] as const
    }),
  )
  return {
    fields: plain(await client.deal.get(id), ...dealFields),
    loans: Object.fromEntries(loans.map((loan) => [loan.loanNumber ?? '', plain(loan, ...loanFields)])),
    underwriting: lines,
    comments: sections.map((section) => plain(section, 'section', 'html')),
    comps: comps.map(({ propertyId }) => propertyId),
    pictures: Object.fromEntries(pictures),
  }
}
