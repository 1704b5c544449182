import { contract } from '@uwkit/core/contract'
import type { RememberedRule } from '@uwkit/core/parsed-file'
import type { Random } from '../../../samples/generator/random.ts'
import { answered, type State, type Subject } from '../subject.ts'

/** Returns saved mappings of corrections, one database row per rule: all of one version, or none. */
export function rulesSubject(name: string, random: Random): Subject {
  const count = random.whole(2, 25)
  let version = 0
  return {
    kind: 'remembered rules',
    next: () => {
      version += 1
      const rules = Array.from({ length: count }, (_, at) => ruleOf(`${name}-${at}`, `version ${version}`))
      return {
        state: stateOf(rules),
        send: (client) => answered(client, contract.parsedFile.remember, { body: rules }),
      }
    },
    read: async (client): Promise<State> => {
      const rules = await client.parsedFile.memory()
      const own = rules.filter(({ id }) => id.startsWith(`${name}-`))
      return own.length === 0 ? null : stateOf(own)
    },
  }
}

function ruleOf(id: string, reason: string): RememberedRule {
  return {
    id,
    fingerprint: 'storm',
    scope: { kind: 'user', id: 'local-owner' },
    property: null,
    content: { kind: 'status', status: id, occupancy: 'vacant' },
    by: 'A. Lee',
    at: '2026-01-15',
    file: 'rent-roll.xlsx',
    reason,
    revoked: null,
  }
}

function stateOf(rules: readonly RememberedRule[]): State {
  return Object.fromEntries(rules.map(({ id, reason }) => [id, { reason }]))
}
