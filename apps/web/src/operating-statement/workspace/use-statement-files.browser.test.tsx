import { UnreadableDocumentError } from '@uwkit/core/shared'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { createToasts } from '@uwkit/react/ui'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPage } from '../../shell/on-page.fixtures.tsx'
import { type Services, ServicesProvider } from '../../shell/services.tsx'
import type { OpenedBundle } from './bundle.ts'
import { anInsertContext } from './insert-statements.fixtures.ts'
import { aBundleFile, anOpenedStatement, aStatementFile, statementOf } from './open-bundle.fixtures.ts'
import { useBundle } from './use-bundle.ts'
import { useStatementFiles } from './use-statement-files.tsx'

const oak = aStatementFile('oak.xlsx', { T12: statementOf('Oak Court') })
const elm = aStatementFile('elm.xlsx', { T12: statementOf('Elm Court') })
const two = aStatementFile('two.xlsx', { North: statementOf('North Court'), South: statementOf('South Court') })
const fileOf = (name: string, content = 'PK') => new File([content], name)

/** Opens a bundle's statements, one of them saved, with a button for each action that needs a file. */
function openBundle(
  read: (name: string) => Promise<OpenFile>,
  files: Parameters<typeof anInsertContext>[1] = {},
): { closed: readonly string[]; corrected: () => string[]; leave: () => void } {
  const saved = anOpenedStatement('a', aBundleFile(oak))
  const opened: OpenedBundle = { bundleId: 'bundle', statements: [saved], files: new Set([saved.source.file]) }
  const { context, closed } = anInsertContext(read, files)
  const toasts = createToasts()
  const chosen: string[] = []
  function Bundle() {
    const bundle = useBundle(opened)
    const asking = useStatementFiles({ bundle, context, chartOfAccountsId: 2, onChosen: (id) => chosen.push(id) })
    const front = chosen.at(-1) ?? 'a'
    return (
      <>
        <button type="button" onClick={() => asking.chooseFile(null)}>
          Insert
        </button>
        <button type="button" onClick={() => asking.chooseFile('a')}>
          Replace
        </button>
        {asking.input}
        <p role="status">{asking.isReading ? 'reading' : 'at rest'}</p>
        <ul>
          {bundle.store.statements.map(({ clientId, statement }) => (
            <li key={clientId}>
              {statement.property}
              {clientId === front && ' in front'}
              {clientId === 'a' && ' as the saved one'}
            </li>
          ))}
        </ul>
      </>
    )
  }
  const shown = onPage(
    <ServicesProvider value={{ toasts } as Services}>
      <Bundle />
    </ServicesProvider>,
  )
  const corrected = () => toasts.queue.visibleToasts.map(({ content }) => content.text)
  return { closed, corrected, leave: () => shown.draw(null) }
}

/** Presses a button that opens a file dialog, and supplies a file. */
async function give(name: 'Insert' | 'Replace', file: File) {
  await page.getByRole('button', { name, exact: true }).click()
  await choose(file)
}

/** Uploads a file to the field of the dialog. */
const choose = (file: File) => userEvent.upload(page.getByLabelText('Statement file'), file)
const statements = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const atRest = () => expect.element(page.getByRole('status')).toHaveTextContent('at rest')

test('a file is inserted beside the others and comes to the front', async () => {
  openBundle(async () => elm)
  await give('Insert', fileOf('elm.xlsx'))
  await expect.poll(statements).toEqual(['Oak Court as the saved one', 'Elm Court in front'])
  await atRest()
})

test('a file takes the place of the statement that asked for it, under the id that it is saved by', async () => {
  openBundle(async () => elm)
  await give('Replace', fileOf('elm.xlsx'))
  await expect.poll(statements).toEqual(['Elm Court in front as the saved one'])
})

test('a file goes to its requested place, whatever is requested while it is read', async () => {
  const wait = Promise.withResolvers<OpenFile>()
  openBundle(() => wait.promise)
  await give('Replace', fileOf('elm.xlsx'))
  await expect.element(page.getByRole('status')).toHaveTextContent('reading')
  await page.getByRole('button', { name: 'Insert' }).click()
  wait.resolve(elm)
  await expect.poll(statements).toEqual(['Elm Court in front as the saved one'])
})

test('two files are both accepted, and the progress message stays until the last one is read', async () => {
  const waits = { 'elm.xlsx': Promise.withResolvers<OpenFile>(), 'two.xlsx': Promise.withResolvers<OpenFile>() }
  openBundle((name) => waits[name as keyof typeof waits].promise)
  await give('Insert', fileOf('elm.xlsx'))
  await give('Insert', fileOf('two.xlsx'))
  waits['elm.xlsx'].resolve(elm)
  await expect.poll(() => statements().length).toBe(2)
  await expect.element(page.getByRole('status')).toHaveTextContent('reading')
  waits['two.xlsx'].resolve(two)
  await expect.poll(() => statements().length).toBe(4)
  await atRest()
})

test('replaces the statement with the first of two in a file, and tells the user about the second', async () => {
  const { corrected } = openBundle(async () => two)
  await give('Replace', fileOf('two.xlsx'))
  await expect.poll(statements).toEqual(['North Court in front as the saved one'])
  expect(corrected()).toEqual([expect.stringMatching(/^two\.xlsx contains 2 statements; only the first was used\./)])
})

test('a scan is inserted with every statement that was recognized in it', async () => {
  const pictures = new UnreadableDocumentError('image_only', 'scan.pdf', 'its pages are pictures')
  openBundle(() => Promise.reject(pictures), { readFinancials: async () => two.first })
  await give('Insert', fileOf('scan.pdf', '%PDF-1.7'))
  await expect.poll(statements).toEqual(['Oak Court as the saved one', 'North Court in front', 'South Court'])
})

test('an unreadable file is reported, and the bundle does not change', async () => {
  const unread = new UnreadableDocumentError('corrupt_file', 'elm.xlsx', 'it is damaged: save it again in Excel.')
  const { corrected } = openBundle(() => Promise.reject(unread))
  await give('Insert', fileOf('elm.xlsx'))
  await expect.poll(corrected).toEqual(['elm.xlsx: it is damaged: save it again in Excel.'])
  await atRest()
  expect(statements()).toEqual(['Oak Court in front as the saved one'])
})

test('a file already in the bundle is not added again', async () => {
  const { corrected } = openBundle(async () => oak)
  await give('Insert', fileOf('oak.xlsx'))
  await expect.poll(corrected).toEqual(['oak.xlsx is already in the bundle.'])
})

test('a file being read when the user leaves the bundle is closed without a message', async () => {
  const wait = Promise.withResolvers<OpenFile>()
  const { closed, corrected, leave } = openBundle(() => wait.promise)
  await give('Insert', fileOf('elm.xlsx'))
  leave()
  wait.resolve(elm)
  await expect.poll(() => closed).toEqual(['elm.xlsx'])
  expect(corrected()).toEqual([])
})
