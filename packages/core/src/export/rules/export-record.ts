import type {
  LoanLimits,
  PartialLoanRequest,
  Sizing,
  Underwriting,
  UnderwritingAssumptions,
} from '../../sizing/index.ts'
import type { ExportInput, ExportKind, ExportRecord } from '../export.schema.ts'
import { exportFigures } from './export-figures.ts'

/**
 * What travels with a document for machines. What a borrower is sent carries no test of the lender, and not why a line was
 * underwritten as it was.
 *
 * @param request What was asked of the lender, as it was given: the programme's own figures are not among it.
 * @param agreedTests Those of the loan that the sizing was made with; none where left out.
 * @example
 * const underwriting = underwrite(null, [])
 * const request = { value: 10_000_000 }
 * const made = { kind: 'Memo', uwkit: '1.0.0', dealName: 'Oak Court', inputs: [], request, assumptions: {} }
 * exportRecord({ ...made, underwriting, sizing: sizeLoan(underwriting, request) }).figures.loan
 * // => 8_000_000
 */
export function exportRecord({
  kind,
  uwkit,
  dealName,
  inputs,
  request,
  assumptions,
  underwriting,
  sizing,
  agreedTests = null,
}: {
  kind: ExportKind
  uwkit: string
  dealName: string
  inputs: readonly ExportInput[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  underwriting: Underwriting
  sizing: Sizing
  agreedTests?: LoanLimits | null
}): ExportRecord {
  const { own, ...rules } = sizing.rules
  const figures = exportFigures(underwriting, sizing)
  const isSent = kind === 'Quote' || kind === 'Term_Sheet'
  return {
    format: 'uwkit-export/1',
    uwkit,
    kind,
    dealName,
    programme: {
      ...rules,
      ...(own === null ? {} : { own }),
      ...(agreedTests === null || Object.values(agreedTests).every((limit) => limit === null) ? {} : { agreedTests }),
    },
    inputs: [...inputs],
    request: known(request),
    assumptions: known(isSent ? withoutReasons(assumptions) : assumptions),
    figures: isSent ? { ...figures, governing: null, tests: {} } : figures,
  }
}

/** The fields that somebody gave. */
function known(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The assumptions with the same figures and without the words that say why. */
function withoutReasons({ lines, economicVacancy, ...assumptions }: UnderwritingAssumptions): UnderwritingAssumptions {
  const bare = Object.entries(lines ?? {}).map(([key, line]) => [key, { ...line, reason: undefined }])
  return {
    ...assumptions,
    ...(economicVacancy === undefined ? {} : { economicVacancy: { ...economicVacancy, reason: '' } }),
    ...(lines === undefined ? {} : { lines: Object.fromEntries(bare) }),
  }
}
