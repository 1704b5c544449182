import type { ReportBlock, ReportInput } from '../export.schema.ts'

/** The pictures of the property, each with its caption; nothing where there are none. */
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
