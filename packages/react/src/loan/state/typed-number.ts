/**
 * The number that somebody has typed so far, as a field shows it: with thousands, a sign of dollars or percent around it.
 *
 * @param isPercent Whether 5.5 stands for 0.055.
 * @returns `null` for an empty field; `undefined` where what stands there is no number yet, such as a lone minus.
 * @example
 * typedNumber('1,250.5', false)
 * // => 1250.5
 */
export function typedNumber(text: string, isPercent: boolean): number | null | undefined {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const number = Number(plain)
  // Ten places, so that 5.5 % is 0.055 and no binary dust.
  return isPercent ? Math.round(number * 1e8) / 1e10 : number
}
