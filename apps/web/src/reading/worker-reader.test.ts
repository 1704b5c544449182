import type { ParsedFile } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { createReadScope } from './read-scope.ts'
import { createWorkerReader, gatedReader } from './worker-reader.ts'

const roll = { name: 'roll.csv', bytes: new TextEncoder().encode('Unit,Rent,Status\n101,900,Turn\n102,950,Occupied\n') }

/** Fakes a page's workers by message channels over the real reader; the test sees which were ended, and can break them. */
function fakeWorkers() {
  const workers: { isEnded: boolean; breakDown: () => void }[] = []
  const make = async () => (await import('comlink')).expose
  const makeWorker = () => {
    const { port1, port2 } = new MessageChannel()
    void make().then((expose) => expose(createReadScope(), port2))
    port1.start()
    port2.start()
    const played = { isEnded: false, breakDown: () => port1.dispatchEvent(new Event('messageerror')) }
    workers.push(played)
    return Object.assign(port1, {
      terminate: () => {
        played.isEnded = true
        port1.close()
        port2.close()
      },
    }) as unknown as Worker
  }
  return { workers, makeWorker }
}

describe('files that are read in workers', () => {
  test('are read again under corrections, and closing ends their worker alone', async () => {
    const { workers, makeWorker } = fakeWorkers()
    const reader = createWorkerReader(makeWorker)
    const [one, other] = [await reader.open(roll), await reader.open(roll)]
    const status = { kind: 'status' as const, sheet: 'roll', status: 'Turn', occupancy: 'down' as const }
    const parsed = await one.read([{ ...status, by: 'A. Lee', at: '2026-01-15', reason: null }])
    const units = parsed.documents.flatMap((document) =>
      document.kind === 'rent_roll' ? document.rentRoll.units.map(({ occupancy }) => occupancy) : [],
    )
    expect(units).toEqual(['down', 'current'])
    one.close()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
    expect((await other.read([])).documents).toHaveLength(1)
    other.close()
    workers.at(-1)?.breakDown()
  })

  test('report a worker crash immediately and open in a new worker for the next reading', async () => {
    const { workers, makeWorker } = fakeWorkers()
    const reader = createWorkerReader(makeWorker)
    const file = await reader.open(roll)
    workers[0]?.breakDown()
    await expect(file.read([])).rejects.toThrow(/Reload the page/)
    expect(workers[0]?.isEnded).toBe(true)
    expect((await file.read([])).documents).toHaveLength(1)
    file.close()
  })

  test('that cannot be read say why, and their worker is ended', async () => {
    const { workers, makeWorker } = fakeWorkers()
    const reader = createWorkerReader(makeWorker)
    await expect(reader.open({ name: 'empty.xlsx', bytes: new Uint8Array() })).rejects.toThrow(/the file is empty/)
    expect(workers[0]?.isEnded).toBe(true)
  })

  test('are categorized for the signed-in user, with corrections too', async () => {
    const { makeWorker } = fakeWorkers()
    const rows = 'Account,Jan 2025,Feb 2025\nRent,9,9\nTotal Income,9,9\nInsurance,1,2\nTotal Expenses,1,2\nNOI,8,7'
    const file = { name: 't12.csv', bytes: new TextEncoder().encode(rows) }
    const insurance = ({ documents: [document] }: ParsedFile) =>
      document?.kind === 'operating_statement' ? document.statement.lines[2]?.category : undefined
    const reader = createWorkerReader(makeWorker)
    const lender = await gatedReader(reader, { isWhiteLabelLender: true, clientModes: [] }).open(file)
    const other = await gatedReader(reader, { isWhiteLabelLender: false, clientModes: [] }).open(file)
    expect([insurance(lender.first), insurance(other.first)]).toEqual(['Property Insurance', null])
    expect(insurance(await other.read([]))).toBeNull()
    expect(insurance(await other.read([], { chartOfAccountsId: 6 }))).not.toBeNull()
    lender.close()
    other.close()
  })

  test('are canceled when they are no longer awaited', async () => {
    const { makeWorker, workers } = fakeWorkers()
    const given = new AbortController()
    const opening = createWorkerReader(makeWorker).open(roll, { signal: given.signal })
    given.abort(new Error('removed'))
    await expect(opening).rejects.toThrow('removed')
    expect(workers[0]?.isEnded).toBe(true)
  })
})
