import { groupedBy } from '../../shared/grouped-by.ts'
import { type DocumentVerdict, type Finding, type Tie, type VerdictReason, verdictWords } from '../../shared/index.ts'
import { centsText, countText, dayInWords } from '../../text/format.ts'
import type { ReportBlock, ReportInput, ReportRow } from '../export.schema.ts'
import { factList, notGiven, reportColumns, sourceNote } from '../rules/report-blocks.ts'

const severities = [
  ['error', 'A figure cannot be trusted'],
  ['warning', 'To look at before relying on it'],
  ['info', 'Good to know'],
] as const

/**
 * Appendix: what the reading of each document is worth, what the rules found, and how the documents hold against the totals printed in them.
 *
 * @param hasAgreeing Whether the totals that agree are listed too, and not only counted.
 */
export function findingsSection(
  { findings, ties, verdicts = [], sizing, underwriting }: ReportInput,
  hasAgreeing = true,
): ReportBlock[] {
  const all = [...sizing.findings, ...underwriting.findings, ...findings]
  return [
    { kind: 'heading', level: 1, text: 'Appendix: findings and ties' },
    ...verdictBlocks(verdicts),
    { kind: 'heading', level: 2, text: 'Findings' },
    findingsTable(all),
    { kind: 'heading', level: 2, text: 'Ties to printed totals' },
    ...tieBlocks(ties, hasAgreeing),
  ]
}

/** The verdict of each document in a word, and what a person has to look at; nothing where no document has one. */
function verdictBlocks(verdicts: readonly DocumentVerdict[]): ReportBlock[] {
  if (verdicts.length === 0) return []
  const rows = verdicts.flatMap(({ name, verdict, reasons }): ReportRow[] => {
    const [first, ...more] = reasons
    const told = (reason: VerdictReason | undefined) => [
      reason?.message ?? '',
      reason?.source ? `${reason.source.sheet} ${reason.source.cell}` : '',
      reason === undefined || reason.dollars === null ? '' : centsText(reason.dollars),
    ]
    return [
      { role: 'line', cells: [name, verdictWords[verdict], ...told(first)] },
      ...more.map((reason): ReportRow => ({ role: 'line', cells: ['', '', ...told(reason)] })),
    ]
  })
  const columns = reportColumns([
    ['Document', 2],
    ['Verdict', 1.4],
    ['To review', 3.2],
    ['Where', 1.2],
    ['>Affected', 1.2],
  ])
  return [
    { kind: 'heading', level: 2, text: 'Verdicts' },
    { kind: 'table', columns, rows },
  ]
}

function findingsTable(findings: readonly Finding[]): ReportBlock {
  if (findings.length === 0) return notGiven('The rules found nothing.')
  const rows = severities.flatMap(([severity, words]): ReportRow[] => {
    const found = findings.filter((finding) => finding.severity === severity)
    if (found.length === 0) return []
    return [{ role: 'group', cells: [`${words}: ${found.length}`] }, ...found.map(findingRow)]
  })
  return {
    kind: 'table',
    columns: reportColumns([
      ['Finding', 5.4],
      ['Where', 2.2],
      ['>Affected', 1.2],
    ]),
    rows,
  }
}

function findingRow({ message, source, dollars, dismissal }: Finding): ReportRow {
  const stands =
    dismissal === undefined
      ? []
      : [{ text: ` May stand: ${dismissal.reason} (${dismissal.by}, ${dismissal.at})`, isItalic: true }]
  const place = source === null ? '' : `${source.file}, ${source.sheet} ${source.cell}`
  return {
    role: 'line',
    cells: [[{ text: message }, ...stands], place, dollars === null ? '' : centsText(dollars)],
  }
}

function tieBlocks(ties: readonly Tie[], hasAgreeing: boolean): ReportBlock[] {
  if (ties.length === 0) return [notGiven('The documents print no totals to hold the figures against.')]
  const holding = ties.filter(({ holds }) => holds)
  const differing = ties.filter(({ holds }) => !holds)
  return [
    {
      kind: 'paragraph',
      tone: differing.length === 0 ? 'plain' : 'warning',
      text: `${holding.length} of ${ties.length} printed totals agree with what their parts add up to.`,
    },
    ...(differing.length === 0 ? [] : [differingTable(differing)]),
    ...(holding.length === 0 || !hasAgreeing ? [] : [agreeingTable(holding)]),
  ]
}

/** Totals that differ, each with both figures. */
function differingTable(ties: readonly Tie[]): ReportBlock {
  return {
    kind: 'table',
    columns: reportColumns([
      ['Total that differs', 3],
      ['Where', 2.6],
      ['>Printed', 1.3],
      ['>Computed', 1.3],
      ['>Apart', 1.1],
    ]),
    rows: ties.map((tie) => ({
      role: 'line',
      cells: [
        tie.what,
        `${tie.source.file}, ${tie.source.sheet} ${tie.source.cell}`,
        amountOf(tie, tie.printed),
        amountOf(tie, tie.computed),
        amountOf(tie, tie.difference),
      ],
    })),
  }
}

/** Totals that agree, those of one caption over the months of a statement together. */
function agreeingTable(ties: readonly Tie[]): ReportBlock {
  const groups = groupedBy(ties, ({ what, source }) =>
    JSON.stringify([source.file, source.sheet, what.replace(/, [^,]+$/, '')]),
  )
  return {
    kind: 'table',
    columns: reportColumns([
      ['Total that agrees', 3],
      ['Where', 3.2],
      ['>Figures', 0.8],
      ['>Largest', 1.4],
    ]),
    rows: [...groups.values()].map((group): ReportRow => {
      const [first] = group
      const largest = group.reduce(
        (most, tie) => (Math.abs(tie.printed) > Math.abs(most.printed) ? tie : most),
        group[0] as Tie,
      )
      const corrected = group.some(({ heldBy }) => heldBy !== undefined) ? ' (as corrected)' : ''
      const name = group.length === 1 ? first?.what : first?.what.replace(/, [^,]+$/, '')
      return {
        role: 'line',
        cells: [
          `${name ?? ''}${corrected}`,
          sourceNote(group.map(({ source }) => source)) ?? '',
          countText(group.length),
          amountOf(largest, largest.printed),
        ],
      }
    }),
  }
}

function amountOf({ measure }: Tie, value: number): string {
  return measure === undefined ? centsText(value) : countText(value)
}

/** What the document was made of, by which rules, and how to check it. */
export function provenanceSection({ record }: ReportInput): ReportBlock[] {
  const { program, inputs, uwkit } = record
  return [
    { kind: 'heading', level: 1, text: 'Sources and verification' },
    factList(
      [
        ['Made by', `uwkit ${uwkit}`],
        ['Rules', program.name, program.id],
        [program.own === undefined ? 'Rules hold from' : 'Own rules are dated', dayInWords(program.effective)],
        ['SHA-256 of the rules', program.hash ?? null],
      ],
      '',
    ),
    { kind: 'heading', level: 2, text: 'Documents' },
    inputs.length === 0
      ? notGiven('No documents were given.')
      : {
          kind: 'table',
          columns: reportColumns([
            ['Document', 1],
            ['File', 2.2],
            ['SHA-256 of its bytes', 5],
          ]),
          rows: inputs.map(({ role, name, sha256 }) => ({
            role: 'line',
            cells: [role === 'rent roll' ? 'Rent roll' : 'Statement', name, sha256 ?? 'not known: no file is kept'],
          })),
        },
    {
      kind: 'paragraph',
      tone: 'muted',
      text:
        'The same is in the file for machines. “uw verify” with this file tells whether it was changed since it was written; ' +
        'with the documents beside it, it works out every figure anew and says which agree.',
    },
  ]
}
