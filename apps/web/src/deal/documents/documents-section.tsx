import type { DealSectionProps } from '../deal-section.ts'
import { DealDocuments } from './deal-documents.tsx'

const both = ['rent_roll', 'operating_statement'] as const

/** All documents of a deal in one place. */
export function DocumentsSection(props: DealSectionProps) {
  return <DealDocuments {...props} kinds={both} />
}
