import { statementDraft } from '@uwkit/core/operating-statement'
import { aStatement } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { useServer } from '../remote/served.fixtures.ts'

const served = useServer('statements')
const { data } = served

/** Saves statements of one property one after the other and returns their ids. */
async function savedIds(...parts: readonly [firstMonth: string, monthCount: number][]): Promise<string[]> {
  const { operatingStatement } = served.clientOf()
  const ids: string[] = []
  for (const [firstMonth, monthCount] of parts) {
    const statement = aStatement([{ concept: 'gpr', label: 'Market Rent', months: 1100 }], firstMonth, monthCount)
    const draft = statementDraft(statement, { clientId: firstMonth, id: null, fileName: `${firstMonth}.xlsx` })
    ids.push(...Object.values((await operatingStatement.saveOne(draft, `of ${firstMonth}`)).ids))
  }
  return ids
}

test('statements of a property are merged where their months are consecutive, and refused by month where they are not', async () => {
  const merge = (ids: readonly string[]) =>
    uw('operating-statement', 'merge', ...ids, '--mode', 'partial', '--data', data)
  // Ten months and twelve over a span of twenty-eight: six months are in neither.
  const refused = await merge(await savedIds(['2023-01', 10], ['2024-05', 12]))
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.err).toContain('The months are not consecutive: no statement reports 11/23 - 04/24.')
  expect(await merge(await savedIds(['2023-02', 10], ['2023-12', 12]))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ {2}22 months\n$/),
    err: '',
  })
}, 60_000)
