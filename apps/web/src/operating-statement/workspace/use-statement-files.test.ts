import { type Correction, remember } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { statementAt } from './bundle.ts'
import { anInsertContext } from './insert-statements.fixtures.ts'
import { aStatementFile, aStoredFile, statementOf } from './open-bundle.fixtures.ts'
import { openedStatements, unusedStatementsText } from './use-statement-files.tsx'

const read = aStatementFile('t12.xlsx', { North: statementOf('North Court'), South: statementOf('South Court') })
const pdf = new File(['%PDF-1.7'], 't12.pdf')

function options(changes: { isInBundle?: (hash: string) => boolean; signal?: AbortSignal } = {}) {
  let last = 0
  const newId = () => {
    last += 1
    return `new ${last}`
  }
  return { chartOfAccountsId: 2, isInBundle: () => false, newId, signal: new AbortController().signal, ...changes }
}

test('a file that is inserted is read with what was corrected in earlier files of its layout', async () => {
  const correction: Correction = {
    kind: 'lineCategory',
    sheet: 'North',
    cell: 'A8',
    label: 'Insurance',
    category: 'Insurance',
    chartOfAccountsId: 2,
    by: 'A. Lee',
    at: '2026-01-15',
    reason: null,
  }
  const rules = remember(read.first, [correction], { scope: { kind: 'user', id: 'user-1' } })
  expect(rules).toHaveLength(1)
  const { context } = anInsertContext(async () => read, { memory: async () => rules })
  const [first] = await openedStatements(context, new File([], 't12.xlsx'), options())
  const { content, isChanged } = first?.source.session.current() ?? {}
  const remembered = { kind: 'lineCategory', cell: 'A8', category: 'Insurance' }
  expect(content?.corrections).toMatchObject([
    { ...remembered, sheet: 'North' },
    { ...remembered, sheet: 'South' },
  ])
  expect(isChanged).toBe(false)
})

test('a scan that is inserted is read by the server, and each of its statements is shown and proved', async () => {
  const scan = () => Promise.reject(new UnreadableDocumentError('image_only', 't12.pdf', 'its pages are pictures'))
  const { context, stored } = anInsertContext(scan, { readFinancials: async () => read.first })
  const opened = await openedStatements(context, pdf, options())
  const shown = opened.map(({ source, place }) => statementAt(source.file.first, place)?.statement.property)
  expect(shown).toEqual(['North Court', 'South Court'])
  expect(opened[1]?.stored).toMatchObject({ parsedFileId: 'file-1', fileHash: stored[0], evidence: { sheet: 'South' } })
})

test('a file already in the bundle is not added again or stored on the server', async () => {
  const { context, stored, closed } = anInsertContext(async () => read)
  const taking = openedStatements(
    context,
    new File([], 't12.xlsx'),
    options({ isInBundle: (hash) => hash === read.hash }),
  )
  await expect(taking).rejects.toThrow('t12.xlsx is already in the bundle.')
  expect([stored, closed]).toEqual([[], ['t12.xlsx']])
})

test('a file that is no longer awaited is closed', async () => {
  const left = new AbortController()
  const get = async () => {
    left.abort()
    return aStoredFile(read)
  }
  const { context, closed } = anInsertContext(async () => read, { get })
  await expect(openedStatements(context, new File([], 't12.xlsx'), options({ signal: left.signal }))).rejects.toThrow(
    'aborted',
  )
  expect(closed).toEqual(['t12.xlsx'])
})

test('the user sees which statements are not used when a file replaces one', async () => {
  const { context } = anInsertContext(async () => read)
  const opened = await openedStatements(context, new File([], 't12.xlsx'), options())
  expect(unusedStatementsText('t12.xlsx', opened)).toBe(
    't12.xlsx contains 2 statements; only the first was used. To use all of them, upload the file under Operating Statements.',
  )
  expect(unusedStatementsText('t12.xlsx', opened.slice(0, 1))).toBeNull()
})
