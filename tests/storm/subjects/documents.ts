import { contract } from '@uwkit/core/contract'
import { type StatementDraft, statementDraft } from '@uwkit/core/operating-statement'
import { type RentRollDraft, rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aStatementReading, aUnit, aVacantUnit, smallStatement } from '@uwkit/core/testing'
import type { Random } from '../../../samples/generator/random.ts'
import { answered, orNone, plain, type State, type Subject } from '../subject.ts'

const compared = ['fileName', 'property', 'asOf', 'units', 'futureLeases', 'chargeCodes', 'dates', 'tags'] as const

/** Returns a saved rent roll: its units with their charges and sources, and future leases. It is created, changed and deleted. */
export function rentRollSubject(name: string, random: Random): Subject {
  let version = 0
  return {
    kind: 'rent roll',
    next: (held) => {
      if (held !== null && random.next() < 0.2) {
        return { state: null, send: (client) => client.rentRoll.delete(name) }
      }
      version += 1
      const draft = draftOfRoll(name, version, random.whole(1, 120))
      return {
        state: plain(draft, ...compared),
        send: (client) => (held === null ? client.rentRoll.create(draft) : client.rentRoll.update(draft)),
      }
    },
    read: async (client): Promise<State> => {
      const record = await orNone(client.rentRoll.get(name))
      return record && plain(record, ...compared)
    },
  }
}

/** Builds a draft in which every unit states its version of the rent roll, so that a mixture of two is detected. */
function draftOfRoll(id: string, version: number, unitCount: number): RentRollDraft {
  const units = Array.from({ length: unitCount }, (_, at) => {
    const unit = String(101 + at)
    if (at % 9 === 8) return aVacantUnit({ unit, tenantName: null, marketRent: 1250 + version })
    return aUnit({
      unit,
      contractRent: 1200 + version,
      tenantName: `Resident ${version}-${at}`,
      charges: { RENT: 1200, PET: version },
    })
  })
  const futureLeases = [
    aUnit({ unit: '101', occupancy: 'future', leaseStart: '2026-06-01', contractRent: 1300 + version }),
  ]
  const charge = { description: null, category: 'Contract Rent', probability: 0.9, yearly: false } as const
  const chargeCodes = [
    { ...charge, code: 'RENT', inPlaceRent: true, total: unitCount * 1200 },
    { ...charge, code: 'PET', inPlaceRent: false, total: unitCount * version },
  ]
  const roll = aRentRoll(units, { property: `Version ${version}`, futureLeases, chargeCodes })
  return rentRollDraft(roll, { id, fileName: `${id}-${version}.xlsx` })
}

const { statement } = aStatementReading(smallStatement)

/**
 * Returns statements that are saved together, one database row each, with comments on their lines and figures: all of
 * them have one version, or the write failed.
 */
export function statementsSubject(bundleId: string, random: Random): Subject {
  let version = 0
  return {
    kind: 'statements and their comments',
    next: (held) => {
      version += 1
      const count = held === null ? random.whole(2, 4) : Object.keys(held).length
      const drafts = Array.from({ length: count }, (_, at) => draftOfMonth(bundleId, version, at))
      const state = stateOf(drafts)
      if (held === null) {
        const body = { bundleId, creates: drafts, updates: [] }
        return { state, send: (client) => answered(client, contract.operatingStatement.create, { body }) }
      }
      return {
        state,
        send: async (client) => {
          const there = (await client.operatingStatement.ofBundle(bundleId)).toSorted(byName)
          const updates = drafts.map((draft, at) => ({ ...draft, id: there[at]?.id ?? null }))
          const request = { path: { id: bundleId }, body: { bundleId, creates: [], updates } }
          return answered(client, contract.operatingStatement.update, request)
        },
      }
    },
    read: async (client): Promise<State> => {
      const records = await client.operatingStatement.ofBundle(bundleId)
      return records.length === 0 ? null : stateOf(records.toSorted(byName))
    },
  }
}

function draftOfMonth(bundleId: string, version: number, at: number): StatementDraft {
  const draft = statementDraft(statement, { clientId: `c${at}`, id: null, fileName: `${at}.xlsx`, bundleId })
  const lines = draft.lines.map((line) => ({
    ...line,
    comment: `Version ${version} of ${line.label}`,
    comments: { '2025-01': `As budgeted, version ${version}` },
  }))
  return { ...draft, formattedAddress: `${version} Main Street`, lines }
}

type Compared = Pick<StatementDraft, 'fileName' | 'formattedAddress' | 'lines'>

function stateOf(statements: readonly Compared[]): State {
  const entries = statements.map(({ fileName, formattedAddress, lines }) => {
    const corrected = lines.map((line) => plain(line, 'label', 'values', 'comment', 'comments'))
    return [fileName ?? '', { formattedAddress, lines: corrected }] as const
  })
  return Object.fromEntries(entries)
}

function byName(one: Compared, other: Compared): number {
  return (one.fileName ?? '').localeCompare(other.fileName ?? '')
}
