import { contract } from '@uwkit/core/contract'
import { type StatementDraft, statementDraft } from '@uwkit/core/operating-statement'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import type { Random } from '../../../samples/generator/random.ts'
import type { State, Subject } from '../subject.ts'
import { answered, plain } from './plain.ts'

const { statement } = aStatementReading(smallStatement)

/**
 * Statements that are saved together, a row of the database each, with comments on their lines and figures: all of them are
 * of one version, or none is.
 */
export function statementsSubject(bundleId: string, random: Random): Subject {
  let version = 0
  return {
    kind: 'statements and their comments',
    next: (held) => {
      version += 1
      const count = held === null ? random.whole(2, 4) : Object.keys(held).length
      const drafts = Array.from({ length: count }, (_, at) => draftOf(bundleId, version, at))
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

function draftOf(bundleId: string, version: number, at: number): StatementDraft {
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
    const said = lines.map((line) => plain(line, 'label', 'values', 'comment', 'comments'))
    return [fileName ?? '', { formattedAddress, lines: said }] as const
  })
  return Object.fromEntries(entries)
}

function byName(one: Compared, other: Compared): number {
  return (one.fileName ?? '').localeCompare(other.fileName ?? '')
}
