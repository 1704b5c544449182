import {
  type ExportKind,
  htmlBlocks,
  liveFigureTexts,
  type ReportBlock,
  type ReportInput,
  testLabel,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { countText, coverageText, dollarsText, longDateText, percentText } from '@uwkit/core/text'

/** Returns the cover: the deal, the requested loan, max proceeds, and the dates of the figures. */
export function coverSection(input: ReportInput, kind: Extract<ExportKind, 'Memo' | 'Narrative'>): ReportBlock[] {
  const { deal, rentRoll, underwriting, sizing, record } = input
  const { measures } = sizing
  const months = underwriting.columns.t12?.caption ?? null
  const lines = [
    deal.address,
    rentRoll?.asOf === undefined || rentRoll.asOf === null ? null : `Rent roll as of ${longDateText(rentRoll.asOf)}`,
    months === null ? null : `Operating statement: ${months}`,
    `${record.program.name}, rules effective ${longDateText(record.program.effective)}`,
    'Internal: not for the borrower.',
  ]
  return [
    {
      kind: 'cover',
      kindName: kind === 'Memo' ? 'Sizing memo' : 'Underwriting narrative',
      title: deal.name,
      lines: lines.filter((line): line is string => line !== null && line !== ''),
      figures: [
        {
          label: sizing.headline,
          value: dollarsText(sizing.loan),
          ...(sizing.governing === null
            ? {}
            : { remark: `constrained by ${testLabel(sizing.tests, sizing.governing)}` }),
        },
        {
          label: labelOf('netOperatingIncome'),
          value: dollarsText(underwriting.netOperatingIncome),
          remark: 'underwritten, annual',
        },
        {
          label: labelOf('netCashFlow'),
          value: dollarsText(underwriting.netCashFlow),
          remark: 'underwritten, annual',
        },
        {
          label: labelOf('debtServiceCoverage'),
          value: coverageText(measures.debtServiceCoverage, sizing.tier),
          remark: 'on NCF',
        },
        { label: 'LTV', value: percentText(measures.loanToValue) },
        { label: 'Units', value: countText(underwriting.unitCounts.units) },
      ],
    },
  ]
}

/** Returns the text that users wrote on the deal's summary page; nothing if there is none. */
export function summaryPageSection(input: ReportInput): ReportBlock[] {
  const { summary, pictures } = input
  const meanings = { figures: liveFigureTexts(input), pictures }
  const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Summary' }
  const blocks = summary.flatMap(({ section, html }): ReportBlock[] => {
    const written = htmlBlocks(html, meanings)
    return section === null || section === '' ? written : [{ kind: 'heading', level: 2, text: section }, ...written]
  })
  return blocks.length === 0 ? [] : [heading, ...blocks]
}

/** Returns the pictures of the property, each with its caption; nothing if there are none. */
export function picturesSection({ pictures, deal }: ReportInput): ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', level: 1, text: 'Pictures' }
  if (pictures.length === 0) return []
  return [
    heading,
    ...pictures.map(({ uid, caption, fileName }, index): ReportBlock => {
      const alt = caption ?? fileName ?? `Picture ${index + 1} of ${deal.name}`
      return { kind: 'picture', uid, caption, alt }
    }),
  ]
}
