import type { RichText } from '@uwkit/core/export'
import { FootnoteReferenceRun, Paragraph, type ParagraphChild, TextRun } from 'docx'
import { runsOf } from './plain-text.ts'
import type { ReportBrand } from './report-brand.ts'

/** What the parts of a Word document share while they are made. */
export interface WordContext {
  brand: ReportBrand
  /** Words of the footnotes, numbered from 1. Each mark has one of its own: programs count marks, and not the notes behind them. */
  notes: string[]
  /** Numbered lists so far. */
  listCount: number
}

export interface WordRunStyle {
  /** Half points. */
  size?: number
  color?: string
  bold?: boolean
}

/** Runs of text, with references to the footnotes behind them. */
export function wordRuns(text: RichText, { notes }: WordContext, style: WordRunStyle = {}): ParagraphChild[] {
  return runsOf(text).flatMap((run): ParagraphChild[] => {
    const pieces = run.text.split('\n')
    const runs = pieces.map(
      (piece, index) =>
        new TextRun({
          ...style,
          text: piece,
          ...(run.isBold === true ? { bold: true } : {}),
          ...(run.isItalic === true ? { italics: true } : {}),
          ...(index > 0 ? { break: 1 } : {}),
        }),
    )
    return run.note === undefined ? runs : [...runs, new FootnoteReferenceRun(notes.push(run.note))]
  })
}

/** The footnotes that were referred to. */
export function wordFootnotes({ notes, brand }: WordContext): Record<string, { children: Paragraph[] }> {
  return Object.fromEntries(
    notes.map((note, index) => [
      String(index + 1),
      { children: [new Paragraph({ children: [new TextRun({ text: ` ${note}`, size: 15, color: brand.muted })] })] },
    ]),
  )
}
