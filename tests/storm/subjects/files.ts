import { type Client, poll } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import type { Random } from '../../../samples/generator/random.ts'
import { answered, digestOf, orNone, type State, type Subject } from '../subject.ts'

/** Returns a file that is stored with its metadata: if it is listed, its bytes are stored. */
export function keptFileSubject(name: string, random: Random): Subject {
  const lines = Array.from({ length: random.whole(1, 4000) }, (_, at) => `${name},${at},${random.whole(500, 3000)}`)
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const digest = digestOf(bytes)
  let version = 0
  return {
    kind: 'file',
    next: () => {
      version += 1
      const fileName = `${name}-${version}.csv`
      const originalFile = { name: fileName, contentType: 'text/csv', bytes }
      const body = { originalFile, hash: digest, isOcr: false }
      return {
        state: { fileName, digest },
        send: (client) => answered(client, contract.parsedFile.create, { body }),
      }
    },
    read: async (client): Promise<State> => {
      const record = await orNone(client.parsedFile.get(digest))
      if (record === null) return null
      const original = await orNone(client.parsedFile.originalFile(record.id))
      return { fileName: record.fileName, digest: original && digestOf(original.bytes) }
    },
  }
}

const captions = ['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']

/** Returns a rent roll that is uploaded and read by a queued job: an acknowledged job gets done, however often the server dies. */
export function uploadSubject(name: string, random: Random): Subject {
  return uploadOf(name, random.whole(2, 40))
}

/** Returns the same with a rent roll that takes a worker some seconds to read. */
export function longUploadSubject(name: string): Subject {
  return uploadOf(name, 20_000)
}

function uploadOf(name: string, unitCount: number): Subject {
  const units = Array.from({ length: unitCount }, (_, at) => String(101 + at))
  const rows = units.map((unit) => `${unit},A1,700,Occupied,Resident ${unit},1250,1200,06/01/2025,05/31/2026`)
  const text = ['Birch Court', 'As of 12/31/2025', captions.join(','), ...rows].join('\n')
  let isSent = false
  let job: string | null = null
  return {
    kind: 'upload to be read',
    isDoneLater: true,
    next: () => {
      if (isSent) return null
      isSent = true
      return {
        state: { units },
        send: async (client) => {
          const file = { name: `${name}.csv`, contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
          job = (await answered(client, contract.parsedFile.uploadRentRoll, { body: { file } })).id
        },
      }
    },
    readingId: () => job,
    // An upload that was not acknowledged has no id to query.
    read: async (client) => (job === null ? null : resultOf(client, job)),
  }
}

async function resultOf(client: Client, id: string): Promise<State> {
  const ask = () => client.connection.exchange(contract.parsedFile.readRentRoll, { path: { id } })
  const { documents } = await poll(client.connection, ask, { everyMilliseconds: 100 })
  const [document] = documents
  return document?.kind === 'rent_roll' ? { units: document.rentRoll.units.map(({ unit }) => unit) } : {}
}
