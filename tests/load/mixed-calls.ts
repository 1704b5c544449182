import { createHash } from 'node:crypto'
import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aStatementReading, aUnit, smallStatement } from '@uwkit/core/testing'
import { type Answer, type Call, wireCall } from './call.ts'
import { answered } from './large-work.ts'

/** One kind of call in a mixture of reads and writes. */
export interface CallKind {
  name: string
  /** Frequency relative to the others. */
  weight: number
  /** Returns the next call of the kind, by its number. */
  next(number: number): Call
}

/** Returns whether a kind of call only reads. */
export const isRead = ({ name }: { name: string }): boolean => name.startsWith('read: ')

/** Number of deals that the calls use, and units of the saved rent rolls. */
const counts = { deals: 20, units: 100 }

/**
 * Returns a mixture like a day at a lender: mostly reads of deals and their documents, and writes to all of these.
 * Creates the records that the calls use.
 *
 * @param run Distinguishes its records from those of another run.
 */
export async function mixedCalls(call: (one: Call) => Promise<Answer>, run: string): Promise<CallKind[]> {
  const made = async (one: Call): Promise<{ id: string; ids?: Record<string, string> }> =>
    JSON.parse((await answered(call, one)).bytes.toString()) as { id: string; ids?: Record<string, string> }
  const units = Array.from({ length: counts.units }, (_, at) =>
    aUnit({ unit: String(101 + at), charges: { RENT: 1200 } }),
  )
  const roll = (id: string, dealId: string | null) =>
    rentRollDraft(aRentRoll(units), { id, fileName: `${id}.xlsx`, dealId })
  const { statement } = aStatementReading(smallStatement)

  const deals: { deal: string; loan: string; roll: string; statement: string }[] = []
  for (let at = 0; at < counts.deals; at += 1) {
    const deal = (
      await made(await wireCall((client) => client.deal.create({ dealName: `Load ${at}`, city: 'Denver' })))
    ).id
    const loan = (await made(await wireCall((client) => client.loan.create({ dealId: deal, noteRate: 0.06 })))).id
    const draft = statementDraft(statement, { clientId: 'c', id: null, fileName: 't12.xlsx', dealId: deal })
    const saved = await made(await wireCall((client) => client.operatingStatement.saveOne(draft, deal)))
    await made(await wireCall((client) => client.rentRoll.create(roll(`${run}-${at}`, deal))))
    deals.push({ deal, loan, roll: `${run}-${at}`, statement: saved.ids?.c ?? '' })
  }
  const ofDeals = async (make: (one: (typeof deals)[number], at: number) => Promise<Call>) => {
    const calls = await Promise.all(deals.map(make))
    return (number: number): Call => calls[number % calls.length] ?? { method: 'GET', path: '/none' }
  }
  const reading = (path: (one: (typeof deals)[number]) => string) =>
    ofDeals(async (one) => ({ method: 'GET', path: path(one) }))
  const newRoll = await wireCall((client) => client.rentRoll.create(roll('new-roll-id', null)))
  const newRollText = Buffer.from(newRoll.body ?? '').toString()
  const bytes = new TextEncoder().encode('Unit,Rent\n101,1200\n'.repeat(1000))
  const file = { name: 'rent-roll.csv', contentType: 'text/csv', bytes }
  const upload = await wireCall((client) =>
    client.parsedFile.create({ originalFile: file, hash: createHash('sha256').update(bytes).digest('hex') }),
  )
  return [
    { name: 'read: profile', weight: 10, next: await reading(() => '/me/profile') },
    { name: 'read: list of deals', weight: 10, next: await reading(() => '/v3/deals?page=0&per_page=16') },
    { name: 'read: deal', weight: 15, next: await reading(({ deal }) => `/v3/deals/${deal}`) },
    { name: 'read: all of a deal', weight: 8, next: await reading(({ deal }) => `/v3/deals/${deal}/all_stores`) },
    { name: 'read: loans of a deal', weight: 10, next: await reading(({ deal }) => `/v3/deals/${deal}/loans`) },
    {
      name: 'read: list of rent rolls',
      weight: 8,
      next: await reading(() => '/companies/rent_roll?page=0&per_page=16'),
    },
    {
      name: 'read: rent roll of 100 units',
      weight: 6,
      next: await reading((one) => `/rent_roll/${one.roll}?entity=full`),
    },
    {
      name: 'read: statement',
      weight: 6,
      next: await reading((one) => `/operating_statement/${one.statement}?entity=full`),
    },
    {
      name: 'write: deal',
      weight: 8,
      next: await ofDeals(({ deal }, at) => wireCall((client) => client.deal.update(deal, { yearBuilt: 1950 + at }))),
    },
    {
      name: 'write: underwriting',
      weight: 6,
      next: await ofDeals(({ deal }) => wireCall((client) => client.loan.updateUnderwriting(deal, { lines: [] }))),
    },
    {
      name: 'write: locks',
      weight: 6,
      next: await ofDeals(({ deal }) => wireCall((client) => client.lock.set([deal]))),
    },
    {
      name: 'write: rent roll of 100 units',
      weight: 4,
      next: (number) => ({ ...newRoll, body: newRollText.replaceAll('new-roll-id', `${run}-new-${number}`) }),
    },
    { name: 'write: file of 19 kB', weight: 3, next: () => upload },
  ]
}
