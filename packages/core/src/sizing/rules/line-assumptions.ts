import type { SelectableLineKey } from '../data/line-keys.ts'
import type { LineAssumption, SizingRulePack } from '../sizing.schema.ts'

/**
 * How each line is to be underwritten: as the caller says, else as the programme does, else by the usual rule.
 *
 * @returns Only lines for which either says something.
 * @example
 * lineAssumptions({ utilities: { selection: 'T3' } }, { utilities: { selection: 'T6', factor: 1.05 } })
 * // => { utilities: { selection: 'T3', factor: 1.05 } }
 */
export function lineAssumptions(
  ofCaller: Partial<Record<SelectableLineKey, LineAssumption>> | undefined,
  ofProgramme: SizingRulePack['underwriting']['lines'],
): Partial<Record<SelectableLineKey, LineAssumption>> {
  const lines: Partial<Record<SelectableLineKey, LineAssumption>> = { ...ofProgramme }
  for (const [key, assumption] of Object.entries(ofCaller ?? {}) as [SelectableLineKey, LineAssumption | undefined][]) {
    lines[key] = { ...lines[key], ...assumption }
  }
  return lines
}
