import { plainWords } from '../text/plain-words.ts'

/**
 * A charge code without marks, as codes are compared: `CONC/SPECL` is `concspecl`.
 */
export function compactCode(code: string): string {
  return plainWords(code).join('')
}

/**
 * The words of a charge code or its description, split at marks, at a change of case and between letters and digits:
 * `TechnologyFee` is `technology fee`.
 */
export function chargeWords(text: string): string {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Za-z]{2,})(\d)/g, '$1 $2')
  return plainWords(spaced).join(' ')
}
