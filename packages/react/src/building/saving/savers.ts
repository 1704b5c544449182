import type { Client } from '@uwkit/core/client'
import type { RecordSaver } from './state/record-saver.ts'

/** Savers outlive their screens: what could not be saved is still typed when a screen is opened again. */
const saversOf = new WeakMap<Client, Map<string, unknown>>()

/**
 * The saver of a record, made where there is none yet.
 *
 * @param key Of the record and its kind.
 */
export function saverFor<Fields extends object>(
  client: Client,
  key: string,
  make: () => RecordSaver<Fields>,
): RecordSaver<Fields> {
  const savers = saversOf.get(client) ?? new Map<string, unknown>()
  saversOf.set(client, savers)
  const known = savers.get(key) as RecordSaver<Fields> | undefined
  if (known !== undefined) return known
  const made = make()
  savers.set(key, made)
  // What one person typed is not the next one's to save.
  client.connection.onForget(made.discard)
  return made
}
