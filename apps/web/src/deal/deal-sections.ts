import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import type { DealSection } from './deal-section.ts'

/** The sections of the page of a deal, in their order; the first one opens where the path names none. */
export const dealSections: readonly DealSection[] = [
  {
    path: 'summary',
    label: 'Summary',
    Screen: lazyScreen(async () => (await import('./summary/summary-section.tsx')).SummarySection),
  },
  {
    path: 'documents',
    label: 'Documents',
    Screen: lazyScreen(async () => (await import('./documents/document-sections.tsx')).DocumentsSection),
  },
  {
    path: 'rent_roll',
    label: 'Rent roll',
    Screen: lazyScreen(async () => (await import('./documents/document-sections.tsx')).RentRollSection),
    holdsDocuments: true,
  },
  {
    path: 'operating_statement',
    label: 'Statements',
    Screen: lazyScreen(async () => (await import('./documents/document-sections.tsx')).StatementSection),
    holdsDocuments: true,
  },
  {
    path: 'underwriting',
    label: 'Underwriting',
    Screen: lazyScreen(async () => (await import('./underwriting/underwriting-section.tsx')).UnderwritingSection),
  },
  {
    path: 'loan',
    label: 'Loan',
    Screen: lazyScreen(async () => (await import('./loan/loan-section.tsx')).LoanSection),
  },
  {
    path: 'property',
    label: 'Property',
    Screen: lazyScreen(async () => (await import('./property/property-section.tsx')).PropertySection),
  },
  {
    path: 'comps',
    label: 'Comps',
    Screen: lazyScreen(async () => (await import('./comps/comps-section.tsx')).CompsSection),
  },
  {
    path: 'pictures',
    label: 'Pictures',
    Screen: lazyScreen(async () => (await import('./pictures/pictures-section.tsx')).PicturesSection),
  },
  {
    path: 'review',
    label: 'Review',
    Screen: lazyScreen(async () => (await import('./review/review-section.tsx')).ReviewSection),
  },
  {
    path: 'export',
    label: 'Export',
    Screen: lazyScreen(async () => (await import('./export/export-section.tsx')).ExportSection),
  },
]
