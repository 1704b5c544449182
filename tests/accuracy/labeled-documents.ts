import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments, sheetText } from '@uwkit/core/parsed-file'
import type { ChargeCodeQuestion, DocumentKind, LineItemQuestion, Predictor } from '@uwkit/core/prediction'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import {
  accountSections,
  chargeCategories,
  ledgerGroups,
  operatorAccounts,
  statementCategories,
  underwriterCategories,
} from './reviewer-categories.ts'

/** A question about a real document and the answers that a reviewer accepts. */
interface Labeled<Question> {
  source: string
  question: Question
  accepted: string[]
}

/** The labels that `npm run accuracy -- --documents` reads. */
export interface LabeledDocuments {
  lines: Labeled<LineItemQuestion>[]
  chargeCodes: Labeled<ChargeCodeQuestion>[]
  sheets: { source: string; text: string; kind: DocumentKind }[]
}

interface Truth {
  lines?: { label: string; code?: string | null; section: string; category: string; alsoAcceptable?: string[] }[]
  sheets?: Record<string, Truth>
}

/** Reads the rows of a CSV file by their captions. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { grids } = await readWorkbook(readFileSync(path), basename(path))
  const [captions = [], ...rows] = (grids[0]?.rows ?? []).map((cells) =>
    Array.from(cells, (cell) => cell?.text ?? String(cell?.value ?? '')),
  )
  return rows.map((cells) => Object.fromEntries(captions.map((caption, column) => [caption, cells[column] ?? ''])))
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the readers' questions about a file's lines, codes and sheets, with all their context. */
async function questionsOf(path: string) {
  const local = createLocalPredictor()
  const lines: LineItemQuestion[] = []
  const codes: ChargeCodeQuestion[] = []
  const predictor: Predictor = {
    lineItem: (question) => {
      lines.push(question)
      return local.lineItem(question)
    },
    chargeCode: (question) => {
      if (question.otherCodes) codes.push(question)
      return local.chargeCode(question)
    },
    documentKind: (text) => local.documentKind(text),
  }
  const workbook = await readWorkbook(readFileSync(path), basename(path))
  const { documents } = readDocuments(workbook, { predictor })
  const sheets = documents.map(({ kind, sheet }) => {
    const grid = workbook.grids.find((each) => each.sheet === sheet)
    return { kind, text: grid ? sheetText(grid) : '' }
  })
  return { lines, codes, sheets }
}

async function questionsIfReadable(path: string) {
  try {
    return await questionsOf(path)
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return { lines: [], codes: [], sheets: [] }
    throw error
  }
}

function linesOf(source: string, truth: Truth, asked: readonly LineItemQuestion[]): Labeled<LineItemQuestion>[] {
  const parts = truth.sheets ? Object.values(truth.sheets) : [truth]
  return parts.flatMap(({ lines = [] }) =>
    lines.flatMap(({ label, code, section, category, alsoAcceptable = [] }) => {
      const question = asked.find(
        (each) => same(each.label, label) && each.section === section && (!code || !each.code || each.code === code),
      )
      const accepted = [category, ...alsoAcceptable].flatMap((name) => statementCategories[name] ?? [])
      return question ? [{ source, question, accepted }] : []
    }),
  )
}

/** Returns the answers for a file; a file with a rent roll and a statement has one for each. */
function truthsOf(corpus: string, name: string): Truth[] {
  const parts = [name, name.replace('_roll-and-statement', '_statement')]
  const files = parts.map((part) => join(corpus, 'truth', `${part}.json`)).filter((file) => existsSync(file))
  return files.slice(0, 1).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Truth)
}

/** Removes repeated questions of a source: a second file of the same property asks most of them again. */
function once(lines: readonly Labeled<LineItemQuestion>[]): Labeled<LineItemQuestion>[] {
  const seen = new Set<string>()
  return lines.filter(({ question: { label, section, header } }) => {
    const key = [label, section, header].join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const bare = (label: string, section: LineItemQuestion['section'], code: string | null): LineItemQuestion => ({
  label,
  section,
  code,
  header: null,
  total: null,
})

/** Finds the file of a folder whose name has the ending. */
function fileEnding(folder: string, ending: string): string {
  const name = readdirSync(folder).find((file) => file.endsWith(ending))
  if (name === undefined) throw new Error(`${folder} holds no file whose name ends in ${ending}.`)
  return join(folder, name)
}

async function labelLists(folder: string): Promise<Labeled<LineItemQuestion>[]> {
  const synonyms = (await rowsOf(fileEnding(folder, 'categories-with-synonyms.csv'))).flatMap((row) => {
    const [section, ...accepted] = underwriterCategories[row['category'] ?? ''] ?? []
    if (!section) return []
    const labels = (row['synonyms / rule text'] ?? '').replace(/\([^)]*\)/g, '').split(',')
    return labels
      .map((label) => label.trim())
      .filter((label) => label !== '' && label.split(' ').length <= 5)
      .map((label) => ({ source: 'an underwriter’s own categories', question: bare(label, section, null), accepted }))
  })
  const accounts = (await rowsOf(fileEnding(folder, 'realpage_chart-of-accounts.csv'))).flatMap((row) => {
    const account = Number(row['code'])
    const place = accountSections.find(([from, to]) => from <= account && account < to + 1)
    if (!place) return []
    const question = bare(row['label'] ?? '', place[2], row['code'] ?? null)
    return [{ source: 'an operator’s chart of accounts', question, accepted: [...place[3]] }]
  })
  return [...synonyms, ...accounts, ...(await operatorChart(folder))]
}

/** Reads an operator's accounts, each under its group and between the adjacent accounts, as its statements print them. */
async function operatorChart(folder: string): Promise<Labeled<LineItemQuestion>[]> {
  const rows = await rowsOf(fileEnding(folder, 'yardi_chart-of-accounts.csv'))
  const isGroup = ({ code = '', label = '' }: Record<string, string>) =>
    /^(?:total|net) /i.test(label) || (code.endsWith('0000') && label === label.toUpperCase())
  const accounts = rows.filter((row) => !isGroup(row))
  return accounts.flatMap((row, at) => {
    const account = Number(row['code'])
    const accepted = operatorAccounts.find(([from, to]) => from <= account && account <= to)?.[2]
    const section = row['section'] as LineItemQuestion['section']
    const beside = (place: number) =>
      accounts[place]?.['section'] === section ? (accounts[place]['label'] ?? null) : null
    const place = { header: row['group_heading'] ?? null, previous: beside(at - 1), next: beside(at + 1) }
    const question = { ...bare(row['label'] ?? '', section, row['code'] ?? null), ...place }
    return accepted ? [{ source: 'an operator’s chart of eight digits', question, accepted: [...accepted] }] : []
  })
}

async function codesOf(folder: string, asked: ReadonlyMap<string, readonly ChargeCodeQuestion[]>) {
  const observed = (await rowsOf(fileEnding(folder, 'charge-codes_dev.csv'))).flatMap((row) => {
    const source = row['document'] ?? ''
    const code = row['charge code'] ?? ''
    const accepted = chargeCategories.find(([words]) => (row['category (by hand)'] ?? '').startsWith(words))?.[1]
    const question = asked.get(source)?.find((each) => same(each.code, code))
    const plain = { code, description: null, total: Number(row['document total']) || null }
    return accepted ? [{ source, question: question ?? plain, accepted: [...accepted] }] : []
  })
  const ledger = (await rowsOf(fileEnding(folder, 'transaction-codes.csv'))).flatMap((row) => {
    const accepted = ledgerGroups[row['group'] ?? '']
    const question = { code: row['code'] ?? '', description: null, total: null }
    return accepted ? [{ source: 'a ledger of charge codes', question, accepted: [...accepted] }] : []
  })
  return [...observed, ...ledger]
}

/**
 * Reads the labels of a folder of real documents with manually checked answers: lines of statements as the reader asks
 * for them, charge codes of rent rolls, lists of labels, and the words of the sheets.
 */
export async function labeledDocuments(corpus: string): Promise<LabeledDocuments> {
  const lines: Labeled<LineItemQuestion>[] = []
  const sheets: LabeledDocuments['sheets'] = []
  const codes = new Map<string, readonly ChargeCodeQuestion[]>()
  for (const folder of ['statement', 'rent-roll']) {
    for (const file of readdirSync(join(corpus, folder)).sort()) {
      const name = basename(file, extname(file))
      const asked = await questionsIfReadable(join(corpus, folder, file))
      for (const truth of truthsOf(corpus, name)) lines.push(...linesOf(name, truth, asked.lines))
      codes.set(name, asked.codes)
      sheets.push(...asked.sheets.map((sheet) => ({ source: folder, ...sheet })))
    }
  }
  const labels = join(corpus, 'labels')
  return {
    lines: [...once(lines), ...(await labelLists(labels))],
    chargeCodes: await codesOf(labels, codes),
    sheets,
  }
}
