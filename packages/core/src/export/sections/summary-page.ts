import type { ReportBlock, ReportInput } from '../export.schema.ts'
import { htmlBlocks } from '../rules/html-blocks.ts'
import { liveFigureTexts } from '../rules/live-figure-texts.ts'

/** What people wrote on the summary page of the deal; nothing where they wrote none. */
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
