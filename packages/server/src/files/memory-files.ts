import { checkedKey } from './file-key.ts'
import type { Files } from './files.ts'

/** Files in memory, for tests. */
export function memoryFiles(): Files {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    write: async (key, bytes) => {
      stored.set(checkedKey(key), new Uint8Array(bytes))
    },
    read: async (key) => {
      const bytes = stored.get(checkedKey(key))
      return bytes === undefined ? null : new Uint8Array(bytes)
    },
    delete: async (key) => {
      stored.delete(checkedKey(key))
    },
  }
}
