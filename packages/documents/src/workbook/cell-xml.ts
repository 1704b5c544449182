import { InvalidInputError } from '@uwkit/core/shared'
import type { SizerCell } from '@uwkit/core/sizer'
import type { StyleSheet } from './style-sheet.ts'
import { cellText, xmlText } from './xml-text.ts'

/**
 * One cell as XML. Text is always an inline string and never a formula, whatever it begins with; a formula carries the
 * value that it computes.
 *
 * @param address Such as `B7`.
 * @throws {InvalidInputError} A number is not finite.
 */
export function cellXml(cell: SizerCell, address: string, styles: StyleSheet): string {
  const { value, formula } = cell
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InvalidInputError(`the value of cell ${address}`, value, 'must be a finite number')
  }
  const style = styles.indexOf(
    cell.style,
    formula === undefined && typeof value === 'string' && looksLikeFormula(value),
  )
  const open = `<c r="${address}" s="${style}"`
  if (formula !== undefined) {
    const kind = cell.isArray === true ? ` t="array" ref="${address}"` : ''
    return `${open}${typeAttribute(value)}><f${kind}>${xmlText(formula)}</f>${cachedXml(value)}</c>`
  }
  if (value === null) return `${open}/>`
  if (typeof value === 'string')
    return `${open} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  return `${open}${typeAttribute(value)}>${cachedXml(value)}</c>`
}

function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}

function typeAttribute(value: SizerCell['value']): string {
  if (typeof value === 'string') return ' t="str"'
  return typeof value === 'boolean' ? ' t="b"' : ''
}

function cachedXml(value: SizerCell['value']): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return `<v>${value ? 1 : 0}</v>`
  return `<v>${typeof value === 'string' ? cellText(value) : String(value)}</v>`
}
