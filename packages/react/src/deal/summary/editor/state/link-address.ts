/**
 * The address of a link as it is kept, of what somebody typed; `null` where no link goes there.
 *
 * @example
 * [linkAddress('example.com/a'), linkAddress('javascript:alert(1)')]
 * // => ['https://example.com/a', null]
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  return ['https:', 'http:', 'mailto:'].includes(new URL(whole).protocol) ? whole : null
}
