import { type Client, ConflictError } from '@uwkit/core/client'
import { type ParsedFileRecord, readDocuments } from '@uwkit/core/parsed-file'
import { type RentRollDraft, type RentRollRecord, rentRollSummary } from '@uwkit/core/rent-roll'
import { gridOf, type Workbook } from '@uwkit/core/shared'
import { createDocumentSession, emptyDesk } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import { type OpenedRentRoll, rentRollOf, saveRentRoll } from './saved-rent-roll.ts'

const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
const rows = [
  ['Unit', 'Floorplan', 'Rent', 'Status'],
  ['101', '2x2', 900, 'Occupied'],
]
const workbook: Workbook = { file: 'roll.csv', format: 'csv', grids: [gridOf('Roll', rows)] }
const first = readDocuments(workbook, { predictor })

function opened(parsedFile: ParsedFileRecord | null): OpenedRentRoll {
  const document = rentRollOf(first, 'Roll')
  if (document === null) throw new Error('the sheet holds a roll')
  const file = {
    file: 'roll.csv',
    bytes: new Uint8Array(),
    hash: 'h',
    workbook,
    first,
    problem: null,
    read: async () => first,
    close: () => undefined,
  }
  const heading = { propertyId: null, fileName: 'roll.csv', originalFileName: 'roll.csv', dealId: 'd1', dealName: null }
  const record: RentRollRecord = {
    ...document.rentRoll,
    ...heading,
    entity: 'full',
    id: 'r1',
    formattedAddress: null,
    housingType: 0,
    isOcr: false,
    fileHash: 'h',
    averageContractRent: null,
    evidence: null,
    totals: rentRollSummary(document.rentRoll),
    createdOn: 1,
    modifiedOn: 10,
    userId: 'u1',
    userName: null,
  }
  const session = createDocumentSession({
    file,
    by: 'A. Lee',
    now: () => '2026-01-15',
    onReadingFailed: () => undefined,
  })
  const predictions = { bedBathPredictions: null, chargeCodePredictions: null }
  return { ...predictions, record, file, parsedFile, notice: null, sheet: 'Roll', session }
}

const stored: ParsedFileRecord = {
  id: 'p1',
  hash: 'h',
  fileName: 'roll.csv',
  isOcr: false,
  originalData: first,
  correctedData: null,
  userInput: null,
  createdOn: 1,
  modifiedOn: 5,
  userId: 'u1',
  userName: null,
}

/** Fakes a server: what it was sent, in order, and what it rejects. */
function server({ refusesRoll = false, refusesFile = false }) {
  const sent: string[] = []
  const drafts: RentRollDraft[] = []
  const client = {
    connection: { reportError: () => undefined },
    rentRoll: {
      update: async (draft: RentRollDraft) => {
        sent.push('roll')
        drafts.push(draft)
        if (refusesRoll) throw new ConflictError({ status: 409, message: 'changed since', requestId: null, body: null })
        return { id: draft.id, modifiedOn: 20 }
      },
    },
    parsedFile: {
      correct: async () => {
        sent.push('corrections')
        return refusesFile ? null : { id: 'p1', modifiedOn: 21 }
      },
      get: async () => stored,
      remember: async () => [],
    },
  } as unknown as Client
  return { client, sent, drafts }
}

const content = { ...emptyDesk, userRents: { '2x2': { marketRent: 1450 } } }

describe('saving a rent roll', () => {
  test('saves the roll with the rents that people set, then what was corrected in its file', async () => {
    const { client, sent, drafts } = server({})
    const saved = await saveRentRoll({ client, user: { id: 'u1' } }, opened(stored), first, content, () => undefined)
    expect(sent).toEqual(['roll', 'corrections'])
    expect(drafts[0]?.unitTypes.map(({ userRents }) => userRents)).toEqual([{ marketRent: 1450 }])
    expect([drafts[0]?.modifiedOn, drafts[0]?.dealId]).toEqual([10, 'd1'])
    expect([saved.record.modifiedOn, saved.parsedFile?.modifiedOn]).toEqual([20, 21])
  })

  test('stores no corrections for a roll that the server rejects', async () => {
    const { client, sent } = server({ refusesRoll: true })
    const saving = saveRentRoll({ client, user: { id: 'u1' } }, opened(stored), first, content, () => undefined)
    await expect(saving).rejects.toThrow(ConflictError)
    expect(sent).toEqual(['roll'])
  })

  test('reports what was saved if the corrections were rejected, so that a retry continues from there', async () => {
    const { client } = server({ refusesFile: true })
    const kept: OpenedRentRoll[] = []
    const saving = saveRentRoll({ client, user: { id: 'u1' } }, opened(stored), first, content, (one) => kept.push(one))
    await expect(saving).rejects.toThrow(/Not saved: the server rejected the corrections/)
    expect(kept.map(({ record }) => record.modifiedOn)).toEqual([20])
  })

  test('saves a roll that came from no file without corrections', async () => {
    const { client, sent } = server({})
    await saveRentRoll({ client, user: { id: 'u1' } }, opened(null), first, content, () => undefined)
    expect(sent).toEqual(['roll'])
  })
})
