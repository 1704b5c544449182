import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import type { DealSection, DealSectionProps } from './deal-section.ts'

type Load = Parameters<typeof lazyScreen<DealSectionProps>>[0]

const section = (path: string, label: string, load: Load, holdsDocuments = false): DealSection => ({
  path,
  label,
  Screen: lazyScreen(load),
  holdsDocuments,
})

const documents = () => import('./documents/deal-documents.tsx')

/** The sections of the page of a deal, in their order; the first one opens where the path names none. */
export const dealSections: readonly DealSection[] = [
  section('summary', 'Summary', async () => (await import('./summary/summary-section.tsx')).SummarySection),
  section('documents', 'Documents', async () => (await documents()).DocumentsSection),
  section('rent_roll', 'Rent roll', async () => (await documents()).RentRollSection, true),
  section('operating_statement', 'Statements', async () => (await documents()).StatementSection, true),
  section(
    'underwriting',
    'Underwriting',
    async () => (await import('./underwriting/underwriting-section.tsx')).UnderwritingSection,
  ),
  section('loan', 'Loan', async () => (await import('./loan/loan-section.tsx')).LoanSection),
  section('property', 'Property', async () => (await import('./property/property-section.tsx')).PropertySection),
  section('comps', 'Comps', async () => (await import('./comps/comps-section.tsx')).CompsSection),
  section('pictures', 'Pictures', async () => (await import('./pictures/pictures-section.tsx')).PicturesSection),
  section('review', 'Review', async () => (await import('./review/review-section.tsx')).ReviewSection),
  section('export', 'Export', async () => (await import('./export/export-section.tsx')).ExportSection),
]
