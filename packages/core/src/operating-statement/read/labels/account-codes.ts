/** A label and the account code printed with it. */
interface CodedLabel {
  code: string | null
  label: string
}

/** Account codes as printed: `5100-0001`, `41000`, `4110.01`, `GL5120`, `7000-000-01`. */
const onlyCode =
  /^(?:[A-Za-z]{1,4}-?)?(?:\d{3}|\d{4,8}[A-Z]?)(?:[.-]\d{1,6})*$|^\d{4,8}(?:[.-]\d{1,6})*[A-Z]$|^\d{1,4}(?:[.-]\d{2,6})+$/
const leadingCode =
  /^((?:[A-Za-z]{1,4}-?)?\d{4,8}(?:[.-]\d{1,6})*[A-Z]?|\d{3}(?:[.-]\d{1,6})+|\d{3}(?=\s+[-–]\s)|\d{1,4}(?:[.-]\d{2,6})+)\s*(?:[-:–—·]\s*|\s)(?=\S)/
const trailingCode = /\s*[([](\d{3,6}(?:[.-]\d{1,6})*)[)\]]\s*$/
const leadingLetterCode = /^([A-Z]{2,4}\d{0,3})\s+[-–]\s+(?=\S)/

/** Returns whether a cell contains only an account code. */
export function isAccountCode(text: string): boolean {
  return onlyCode.test(text.trim())
}

/** Returns whether the plain numbers of a column are account codes: whole, of one length, and almost all different. */
export function isColumnOfCodes(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /^\d/.test(text))
  const lengths = new Set(numbers.map((text) => text.length))
  return (
    numbers.length >= 3 &&
    lengths.size === 1 &&
    numbers.every((text) => /^\d{4,9}$/.test(text)) &&
    new Set(numbers).size >= numbers.length * 0.9
  )
}

/**
 * Splits an account code from its label, with the code before (`5120 - Rent`) or after (`Rent (5120)`).
 *
 * @param lettersToo Also read two to four capitals before a dash as a code: only if the statement's codes are written so.
 */
export function splitCode(text: string, lettersToo: boolean): CodedLabel {
  const trimmed = text.trim().replace(/\s*:$/, '')
  const front = leadingCode.exec(trimmed) ?? (lettersToo ? leadingLetterCode.exec(trimmed) : null)
  const isYear = front?.[1] !== undefined && /^(19|20)\d\d$/.test(front[1]) && !/[-:–—·]/.test(front[0])
  if (front?.[1] && !isYear && /[a-z]/i.test(trimmed.slice(front[0].length))) {
    return { code: front[1], label: trimmed.slice(front[0].length).replace(/^[-–:\s]+/, '') }
  }
  const behind = trailingCode.exec(trimmed)
  if (behind?.[1] && behind.index > 0) return { code: behind[1], label: trimmed.slice(0, behind.index) }
  return { code: null, label: trimmed }
}
