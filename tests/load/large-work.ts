import { createHash } from 'node:crypto'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/sheet.ts'
import { type Answer, type Call, wireCall } from './call.ts'

type Caller = (call: Call) => Promise<Answer>

/** Large work that must not delay other users' calls. */
export interface LargeWork {
  name: string
  run(call: Caller): Promise<void>
}

/** Maximum upload that is promised to succeed, in bytes. */
const largestUpload = 50 * 1024 * 1024

/** Units of the large rent roll. */
const largeRoll = 5000

/** Number of rent rolls that workers receive together, and the units of each. */
const [smallReads, smallRoll] = [20, 200]

/** Returns large work. Its requests are built before it begins. */
export async function largeWorks(): Promise<readonly LargeWork[]> {
  const originalFile = { name: 'rent-roll.xlsx', contentType: 'application/octet-stream', bytes: largeBytes() }
  const kept = await wireCall((client) =>
    client.parsedFile.create({ originalFile, hash: createHash('sha256').update(originalFile.bytes).digest('hex') }),
  )
  const workbook = Uint8Array.from(await writeWorkbook(sampleDeal({ units: largeRoll }).rentRoll.sheet))
  const file = { name: 'rent-roll.xlsx', contentType: 'application/octet-stream', bytes: workbook }
  const read = await wireCall((client) => client.parsedFile.readRentRoll(file))
  const reads: Call[] = []
  for (let at = 0; at < smallReads; at += 1) {
    // Each is a different file: the same bytes would be read once.
    const bytes = Uint8Array.from(await writeWorkbook(sampleDeal({ units: smallRoll + at }).rentRoll.sheet))
    reads.push(await wireCall((client) => client.parsedFile.readRentRoll({ ...file, bytes })))
  }
  const units = Array.from({ length: largeRoll }, (_, at) =>
    aUnit({ unit: String(at), charges: { RENT: 1200, PET: 25 } }),
  )
  const draft = rentRollDraft(aRentRoll(units), { id: 'large-roll', fileName: 'large.xlsx' })
  const saved = await wireCall((client) => client.rentRoll.create(draft))
  const got = await wireCall((client) => client.rentRoll.get(draft.id))
  const downloaded = await wireCall((client) => client.rentRoll.download(draft.id))
  const roll = `a rent roll of ${largeRoll.toLocaleString('en-US')} units`
  return [
    { name: 'nothing else', run: () => pause(3000) },
    { name: 'a file of 50 MB is uploaded', run: (call) => done(call, kept) },
    {
      name: `${roll} is uploaded, read and fetched`,
      run: async (call) => {
        const { id } = JSON.parse((await answered(call, read)).bytes.toString()) as { id: string }
        await readOut(call, id)
      },
    },
    {
      name: `${smallReads} rent rolls of ${smallRoll} units are uploaded and read by workers`,
      run: async (call) => {
        const ids: string[] = []
        for (const one of reads)
          ids.push((JSON.parse((await answered(call, one)).bytes.toString()) as { id: string }).id)
        for (const id of ids) await readOut(call, id)
      },
    },
    { name: `${roll} is saved`, run: (call) => done(call, saved) },
    { name: 'it is fetched', run: (call) => done(call, got) },
    { name: 'it is downloaded as .xlsx', run: (call) => done(call, downloaded) },
  ]
}

/** Waits until an uploaded rent roll is read. */
async function readOut(call: Caller, id: string): Promise<void> {
  while ((await answered(call, { method: 'GET', path: `/resources/pdf/rentroll/${id}` })).status === 201)
    await pause(200)
}

/** Makes a call that must succeed. */
export async function answered(call: Caller, one: Call): Promise<Answer> {
  const answer = await call(one)
  if (answer.status < 300) return answer
  throw new Error(`${one.method} ${one.path}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
}

async function done(call: Caller, one: Call): Promise<void> {
  await answered(call, one)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Returns incompressible bytes that begin like a workbook: stored files are not read. */
function largeBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(largestUpload)
  let state = 1
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  bytes.set([0x50, 0x4b, 0x03, 0x04])
  return bytes
}
