/** Builders for tests: documents of a few blocks. */
import type { ExportRecord, Report, ReportBlock, ReportSection } from '@uwkit/core/export'

const record: ExportRecord = {
  format: 'uwkit-export/1',
  uwkit: '1.2.3',
  kind: 'Narrative',
  dealName: 'Birch Court',
  program: { id: 'fannie-conventional', name: 'Fannie Mae', effective: '2026-01-01' },
  inputs: [{ role: 'rent roll', name: 'roll.xlsx', sha256: 'ab'.repeat(32) }],
  request: { rate: 0.06 },
  assumptions: {},
  figures: {
    units: 20,
    grossPotentialRent: 241_200,
    effectiveGrossIncome: 228_000,
    totalExpenses: 54_840,
    netOperatingIncome: 173_160,
    netCashFlow: 168_160,
    loan: 1_869_000,
    governing: 'DSCR',
    tests: { DSCR: 1_869_845, LTV: 3_200_000 },
  },
}

/** Builds a document of these blocks on one portrait page, or of these sections. */
export function aReport(blocks: readonly ReportBlock[], changes: Partial<Report> = {}): Report {
  const sections: ReportSection[] = [{ isLandscape: false, blocks }]
  return {
    kind: 'Narrative',
    theme: 'standard',
    title: 'Birch Court: Narrative',
    dealName: 'Birch Court',
    sections,
    record,
    ...changes,
  }
}

/** Builds a table of `count` rows, each with its number. */
export function aLongTable(count: number): ReportBlock {
  return {
    kind: 'table',
    columns: [
      { caption: 'Unit number', align: 'left', weight: 2 },
      { caption: 'Rent charged', align: 'right', weight: 1 },
    ],
    rows: Array.from({ length: count }, (_, index) => ({
      role: 'line' as const,
      cells: [`Unit ${index + 1}`, `$${index + 1},000`],
    })),
  }
}

/** A picture of one transparent red pixel. */
export const onePixelImage = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** Builds a document with a block of every kind. */
export function aFullReport(changes: Partial<Report> = {}): Report {
  const cover: ReportBlock = {
    kind: 'cover',
    kindName: 'Underwriting narrative',
    title: 'Birch Court',
    lines: ['1 Main St'],
    figures: [{ label: 'Maximum loan', value: '$1,869,000', remark: 'governed by DSCR' }],
  }
  const map: ReportBlock = {
    kind: 'drawing',
    width: 200,
    height: 200,
    shapes: [
      { kind: 'ring', x: 100, y: 100, radius: 80 },
      { kind: 'mark', x: 100, y: 100, role: 'subject' },
      { kind: 'mark', x: 130, y: 90, role: 'rent' },
      { kind: 'mark', x: 60, y: 140, role: 'expense' },
      { kind: 'words', x: 136, y: 93, text: 'R1', align: 'left' },
    ],
    caption: 'North up.',
    alt: '2 comps around the property.',
  }
  const body: ReportBlock[] = [
    { kind: 'heading', level: 1, text: 'Sizing' },
    {
      kind: 'paragraph',
      text: [
        { text: 'A loan of ' },
        { text: '$1,869,000', isBold: true, note: 'roll.xlsx, sheet Roll: B4' },
        { text: ' of the rent roll', note: 'roll.xlsx, sheet Roll: B4' },
      ],
    },
    { kind: 'heading', level: 2, text: 'Tests' },
    { kind: 'facts', facts: [{ label: 'Value', value: '$4,000,000', remark: 'appraised' }] },
    { kind: 'list', isNumbered: true, items: ['One', 'Two'] },
    { kind: 'list', isNumbered: false, items: [[{ text: 'Pool', isItalic: true }]] },
    aLongTable(80),
    map,
    { kind: 'picture', uid: 'front', caption: 'The front', alt: 'The front of the building' },
    { kind: 'picture', uid: 'lost', caption: null, alt: 'The pool' },
  ]
  const across: ReportBlock[] = [
    { kind: 'heading', level: 1, text: 'Operating statements' },
    { ...aLongTable(5), isSmall: true } as ReportBlock,
  ]
  return aReport([], {
    sections: [
      { isLandscape: false, blocks: [cover] },
      { isLandscape: false, blocks: [{ kind: 'contents' }] },
      { isLandscape: false, blocks: body },
      { isLandscape: true, blocks: across },
    ],
    ...changes,
  })
}
