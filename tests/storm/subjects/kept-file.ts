import { contract } from '@uwkit/core/contract'
import type { Random } from '../../../samples/generator/random.ts'
import type { State, Subject } from '../subject.ts'
import { answered, digestOf, orNone } from './plain.ts'

/** A file that is kept with what is known of it: where it is listed, its bytes are there. */
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
