import type { Finding } from '../../shared/finding.ts'
import type { FannieSizerInput } from '../sizer.schema.ts'

/** The findings of the sizing, the underwriting and the documents, in the order in which the workbook lists them. */
export function allFindings(
  input: Pick<FannieSizerInput, 'findings'> & {
    sizing: Pick<FannieSizerInput['sizing'], 'findings'>
    underwriting: Pick<FannieSizerInput['underwriting'], 'findings'>
  },
): Finding[] {
  return [...input.sizing.findings, ...input.underwriting.findings, ...input.findings]
}
