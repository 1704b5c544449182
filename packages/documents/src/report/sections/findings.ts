import {
  emptyNote,
  factList,
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  reportColumns,
  reportTable,
  sourceNote,
} from '@uwkit/core/export'
import {
  type DocumentVerdict,
  type Finding,
  groupedBy,
  type Tie,
  type VerdictReason,
  verdictLabels,
} from '@uwkit/core/shared'
import { centsText, countText, longDateText } from '@uwkit/core/text'

const severities = [
  ['error', 'Errors (figures not reliable)'],
  ['warning', 'Warnings (review before relying on figures)'],
  ['info', 'Notes'],
] as const

/**
 * Builds the appendix with the verdict on each document, the findings of the rules, and the documents' ties to their printed totals.
 *
 * @param hasAgreeing Whether the totals that agree are also listed, not only counted.
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

/** Returns the verdict on each document in a word, and the points that need review; nothing if no document has one. */
function verdictBlocks(verdicts: readonly DocumentVerdict[]): ReportBlock[] {
  if (verdicts.length === 0) return []
  const rows = verdicts.flatMap(({ name, verdict, reasons }): ReportRow[] => {
    const [first, ...more] = reasons
    const reported = (reason: VerdictReason | undefined) => [
      reason?.message ?? '',
      reason?.source ? `${reason.source.sheet} ${reason.source.cell}` : '',
      reason === undefined || reason.dollars === null ? '' : centsText(reason.dollars),
    ]
    return [
      { role: 'line', cells: [name, verdictLabels[verdict], ...reported(first)] },
      ...more.map((reason): ReportRow => ({ role: 'line', cells: ['', '', ...reported(reason)] })),
    ]
  })
  const columns = reportColumns([
    ['Document', 2],
    ['Status', 1.4],
    ['To review', 3.2],
    ['Where', 1.2],
    ['>Affected', 1.2],
  ])
  return [
    { kind: 'heading', level: 2, text: 'Document status' },
    { kind: 'table', columns, rows },
  ]
}

function findingsTable(findings: readonly Finding[]): ReportBlock {
  if (findings.length === 0) return emptyNote('No findings.')
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
  const dismissed =
    dismissal === undefined
      ? []
      : [
          {
            text: ` Dismissed: ${dismissal.reason} (${dismissal.by}, ${longDateText(dismissal.at.slice(0, 10))})`,
            isItalic: true,
          },
        ]
  const place = source === null ? '' : `${source.file}, ${source.sheet} ${source.cell}`
  return {
    role: 'line',
    cells: [[{ text: message }, ...dismissed], place, dollars === null ? '' : centsText(dollars)],
  }
}

function tieBlocks(ties: readonly Tie[], hasAgreeing: boolean): ReportBlock[] {
  if (ties.length === 0) return [emptyNote('The documents have no printed totals to tie to.')]
  const tying = ties.filter(({ holds }) => holds)
  const differing = ties.filter(({ holds }) => !holds)
  return [
    {
      kind: 'paragraph',
      tone: differing.length === 0 ? 'plain' : 'warning',
      text: `${tying.length} of ${ties.length} printed totals tie out.`,
    },
    ...(differing.length === 0 ? [] : [differingTable(differing)]),
    ...(tying.length === 0 || !hasAgreeing ? [] : [agreeingTable(tying)]),
  ]
}

/** Returns totals that differ, each with both figures. */
function differingTable(ties: readonly Tie[]): ReportBlock {
  return reportTable(ties, [
    ['Untied total', 3, ({ what }) => what],
    ['Where', 2.6, ({ source: { file, sheet, cell } }) => `${file}, ${sheet} ${cell}`],
    ['>Printed', 1.3, (tie) => amountOf(tie, tie.printed)],
    ['>Computed', 1.3, (tie) => amountOf(tie, tie.computed)],
    ['>Difference', 1.1, (tie) => amountOf(tie, tie.difference)],
  ])
}

/** Returns totals that agree, grouped by caption over the months of a statement. */
function agreeingTable(ties: readonly Tie[]): ReportBlock {
  const groups = groupedBy(ties, ({ what, source }) =>
    JSON.stringify([source.file, source.sheet, what.replace(/, [^,]+$/, '')]),
  )
  return {
    kind: 'table',
    columns: reportColumns([
      ['Tied total', 3],
      ['Where', 3.2],
      ['>Count', 0.8],
      ['>Largest amount', 1.4],
    ]),
    rows: [...groups.values()].map((group): ReportRow => {
      const [first] = group
      const largest = group.reduce(
        (maximum, tie) => (Math.abs(tie.printed) > Math.abs(maximum.printed) ? tie : maximum),
        group[0] as Tie,
      )
      const corrected = group.some(({ heldBy }) => heldBy !== undefined) ? ' (with corrections)' : ''
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

/** Returns the document's inputs, its rules, and how to check it. */
export function provenanceSection({ record }: ReportInput): ReportBlock[] {
  const { program, inputs, uwkit } = record
  return [
    { kind: 'heading', level: 1, text: 'Sources and verification' },
    factList(
      [
        ['Generated by', `uwkit ${uwkit}`],
        ['Rules', program.name, program.id],
        [program.own === undefined ? 'Rules effective' : 'Custom rules date', longDateText(program.effective)],
        ['SHA-256 of the rules', program.hash ?? null],
      ],
      '',
    ),
    { kind: 'heading', level: 2, text: 'Documents' },
    inputs.length === 0
      ? emptyNote('No documents provided.')
      : reportTable(inputs, [
          ['Document', 1, ({ role }) => (role === 'rent roll' ? 'Rent roll' : 'Statement')],
          ['File', 2.2, ({ name }) => name],
          ['SHA-256 of the file', 5, ({ sha256 }) => sha256 ?? 'Unknown (no file on record)'],
        ]),
    {
      kind: 'paragraph',
      tone: 'muted',
      text:
        'The figures are also embedded as data in this file. Run “uw verify” on it to check for changes after export. ' +
        'To recalculate every figure, also pass the source documents.',
    },
  ]
}
