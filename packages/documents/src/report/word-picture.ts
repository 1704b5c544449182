import type { ReportBlock } from '@uwkit/core/export'
import { AlignmentType, ImageRun, Paragraph } from 'docx'
import { drawingPng } from './drawing-png.ts'
import { drawingSvg } from './drawing-svg.ts'
import type { PictureBytes } from './pdf-picture.ts'
import { pictureSize } from './picture-size.ts'
import { plainText } from './plain-text.ts'
import { type WordContext, wordRuns } from './word-text.ts'

/** Dots that Word counts to a point. */
const dotsOfPoint = 96 / 72
const tallest = 300

/** A picture with its caption; one that cannot be shown is named. */
export function wordPicture(
  { uid, caption, alt }: Extract<ReportBlock, { kind: 'picture' }>,
  context: WordContext,
  pictures: PictureBytes,
  width: number,
): Paragraph[] {
  const bytes = pictures.get(uid)
  const size = bytes === undefined ? null : pictureSize(bytes)
  if (bytes === undefined || size === null) {
    const words = `${alt}: this picture is kept in a form that cannot be printed.`
    return [
      new Paragraph({ children: wordRuns(words, context, { color: context.brand.muted }), spacing: { after: 160 } }),
    ]
  }
  const scale = Math.min(width / 20 / size.width, tallest / size.height, 1.5)
  const image = new ImageRun({
    type: size.type,
    data: Buffer.from(bytes),
    transformation: {
      width: Math.round(size.width * scale * dotsOfPoint),
      height: Math.round(size.height * scale * dotsOfPoint),
    },
    altText: { name: plainText(alt), title: plainText(alt), description: plainText(alt) },
  })
  return [new Paragraph({ children: [image], keepNext: caption !== null }), ...captioned(caption, context)]
}

/** A drawing with its caption. */
export function wordDrawing(drawing: Extract<ReportBlock, { kind: 'drawing' }>, context: WordContext): Paragraph[] {
  const { width, height, alt, caption } = drawing
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(drawingSvg(drawing, context.brand)),
    fallback: { type: 'png', data: Buffer.from(drawingPng(drawing, context.brand)) },
    transformation: { width: Math.round(width * dotsOfPoint), height: Math.round(height * dotsOfPoint) },
    altText: { name: 'Map', title: 'Map', description: plainText(alt) },
  })
  const picture = new Paragraph({ children: [image], alignment: AlignmentType.CENTER, keepNext: true })
  return [picture, ...captioned(caption, context)]
}

function captioned(caption: string | null, context: WordContext): Paragraph[] {
  if (caption === null || caption === '') return []
  const runs = wordRuns(caption, context, { size: 17, color: context.brand.muted })
  return [new Paragraph({ children: runs, spacing: { after: 200 } })]
}
