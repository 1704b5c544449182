import type { Finding } from '../../shared/finding.ts'
import type { SizerInput } from '../sizer.schema.ts'

/** The findings of the sizing, the underwriting and the documents, in the order in which the workbook lists them. */
export function allFindings(
  input: Pick<SizerInput, 'findings'> & {
    sizing: Pick<SizerInput['sizing'], 'findings'>
    underwriting: Pick<SizerInput['underwriting'], 'findings'>
  },
): Finding[] {
  return [...input.sizing.findings, ...input.underwriting.findings, ...input.findings]
}
