import type { Report, ReportSection } from '@uwkit/core/export'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type ISectionOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { plainText } from './plain-text.ts'
import { type ReportBrand, reportBrands } from './report-brand.ts'
import type { PictureBytes } from './report-picture.ts'
import { finalizeWord, recordOf, rulesOf, sealPlaceholder } from './report-record.ts'
import { listReferences, wordBlock } from './word-blocks.ts'
import { type WordContext, wordFootnotes } from './word-table.ts'

/** US letter and its margins, twentieths of a point. */
const page = { width: 12_240, height: 15_840, side: 1080, top: 1080, bottom: 1200 } as const

/**
 * Writes a document for Word, in a format that may contain macros, without any. The table of contents is a field with
 * entries and page numbers filled in, so that Word shows it without asking to update it; table headers repeat on every
 * page. The same document gives the same bytes.
 *
 * @param pictures Bytes of PNG and JPEG pictures by the ids that the document uses.
 */
export async function writeReportWord(
  report: Report,
  pictures: PictureBytes = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const brand = reportBrands[report.theme]
  const context: WordContext = { brand, notes: [], listCount: 0 }
  const title = plainText(report.title)
  const sections = report.sections.map((section, index) =>
    wordSection(section, index === 0, { context, pictures, title }),
  )
  const { uwkit } = report.record
  const document = new Document({
    creator: 'uwkit',
    lastModifiedBy: 'uwkit',
    title,
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    customProperties: [
      { name: 'UwkitVersion', value: uwkit },
      { name: 'UwkitRules', value: rulesOf(report.record) },
      { name: 'UwkitSeal', value: sealPlaceholder },
    ],
    styles: stylesOf(brand),
    numbering: { config: numbering },
    footnotes: wordFootnotes(context),
    sections,
  })
  return finalizeWord(new Uint8Array(await Packer.toBuffer(document)), recordOf(report.record))
}

function wordSection(
  { isLandscape, blocks }: ReportSection,
  isFirst: boolean,
  { context, pictures, title }: { context: WordContext; pictures: PictureBytes; title: string },
): ISectionOptions {
  const width = (isLandscape ? page.height : page.width) - 2 * page.side
  return {
    properties: {
      // The first page has no footer, whether or not its section continues.
      ...(isFirst ? { titlePage: true } : {}),
      page: {
        size: {
          width: page.width,
          height: page.height,
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { top: page.top, bottom: page.bottom, left: page.side, right: page.side, footer: 560 },
      },
    },
    footers: { default: footerOf(title, width, context.brand) },
    children: blocks.flatMap((block) => wordBlock(block, context, pictures, width)),
  }
}

function footerOf(title: string, width: number, { muted, line }: ReportBrand): Footer {
  const style = { size: 16, color: muted }
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 4, color: line } },
        children: [
          new TextRun({ ...style, text: `${title}\t` }),
          new TextRun({ ...style, children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

function stylesOf({ ink, accent }: ReportBrand) {
  const heading = (size: number, color: string, before: number, after: number) => ({
    run: { size, bold: true, color, font: 'Calibri' },
    paragraph: { spacing: { before, after }, keepNext: true },
  })
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 20, color: ink },
        paragraph: { spacing: { line: 252, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { size: 60, bold: true, font: 'Calibri' }, paragraph: { spacing: { after: 0 } } },
      heading1: heading(34, accent, 280, 160),
      heading2: heading(25, accent, 240, 100),
      heading3: heading(21, ink, 160, 60),
    },
    paragraphStyles: [
      { id: 'ContentsTitle', name: 'Contents Title', basedOn: 'Normal', ...heading(34, accent, 120, 200) },
      {
        id: 'TOC1',
        name: 'toc 1',
        basedOn: 'Normal',
        run: { bold: true },
        paragraph: { spacing: { before: 100, after: 30 } },
      },
      { id: 'TOC2', name: 'toc 2', basedOn: 'Normal', paragraph: { indent: { left: 260 }, spacing: { after: 20 } } },
    ],
  }
}

const indent = { paragraph: { indent: { left: 360, hanging: 260 } } }
const numbering = [
  {
    reference: listReferences.bullets,
    levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT, style: indent }],
  },
  {
    reference: listReferences.numbers,
    levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT, style: indent }],
  },
]
