/** `401(k)` and form numbers look like codes and are not. */
const notACode = /^\s*(?:401|403|1099|1095|911)\b/

const leading = /^\s*[([]?(?:[A-Za-z]{0,4}\d{3,6}(?:[.-]\d{1,5})*|\d{4}-\d{2,4}(?:-\d{2,4})?)[)\]]?\s*[-–—:.]*\s+(?=\S)/

const trailing = /(?<=\S)\s*(?:[-–—:]+\s*)?[([]?\b\d{4,6}(?:[.-]\d{1,5})*(?:\s*[)\]])?\s*$/

/**
 * A label without an account code before or after it. What is nothing but a code stays as it is.
 *
 * @param label As printed, such as `5100-0001 - Market Rent` or `Market Rent (5100-0001)`.
 */
export function stripAccountCode(label: string): string {
  const rest = (notACode.test(label) ? label : label.replace(leading, '')).replace(trailing, '')
  return /[A-Za-z]/.test(rest) ? rest : label
}
